import { addDays } from '@shengyu/rules/time/calendar.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText, typeInto } from '#testing/part.tsx';
import { spendGuardReply, TODAY } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { spendingOfThirtyDays } from './Bars.tsx';
import { GuardSheet } from './GuardSheet.tsx';

const parts = setUpComponentTestKit();
async function show(): Promise<void> {
  parts.show(<GuardSheet open onClose={() => undefined} />);
  await expect.element(page.getByText('今日已消费')).toBeInTheDocument();
}
const needsCode = refuseWith(0, '请先完成短信验证', { reason: 'need', need: ['sms'] });

it('S2-CMP-8 today and the month against their caps, all from the answer', async () => {
  await show();
  expect(readPageText()).toContain('4,260 / 20,000 钻');
  expect(readPageText()).toContain('31,480 / 100,000 钻');
  expect(readPageText()).toContain('单次购买不超过 6,000 钻');
});

it('S2-CMP-8 thirty bars, days without spending too, readable by key', async () => {
  await show();
  const bars = page.getByRole('slider', { name: '日期' });
  expect(bars.element().children).toHaveLength(30);
  (bars.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(bars).toHaveAttribute('aria-valuetext', `${addDays(TODAY, -1)} 1,733 钻`);
});

it('S2-CMP-8 the span is the last thirty days, whatever the answer holds', () => {
  const days = spendingOfThirtyDays([{ day: '2026-02-10', recharge_fen: 0, spend: 7, chance: 0 }], '2026-03-01');
  expect([days.length, days[0]!.day, days[29]!.day]).toEqual([30, '2026-01-31', '2026-03-01']);
  expect(days.filter(({ spend }) => spend > 0)).toEqual([{ day: '2026-02-10', spend: 7 }]);
});

it('S2-CMP-8 RISK-7 a tighter limit holds at once', async () => {
  await show();
  await tapButton('修改单笔限额');
  await page.getByLabelText('金额').fill('100');
  await expect.element(page.getByText(/收紧限额立即生效/)).toBeInTheDocument();
  await tapButton('保存');
  await expect.element(page.getByText('已立即生效')).toBeInTheDocument();
  expect(parts.asked('set_spend_guard')[0]).toMatchObject({ single_limit_fen: 10_000 });
});

it('S2-CMP-8 RISK-7 a looser one asks for a code, goes again with it and waits for 00:00', async () => {
  parts.wire.answers.set_spend_guard = ({ sms_code }) => (sms_code === '123456' ? ok(spendGuardReply) : needsCode);
  await show();
  await tapButton('修改单笔限额');
  await page.getByLabelText('金额').fill('900');
  await expect.element(page.getByText(/放宽限额需要短信验证，明日 0 点生效/)).toBeInTheDocument();
  await tapButton('保存');
  await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeInTheDocument();
  await expectEventually(readPageText).toContain('138****8000');
  await expectEventually(() => parts.asked('get_sms_code')).toMatchObject([{ scene: 'guard' }]);
  await typeInto(page.getByRole('dialog', { name: '输入验证码' }).getByRole('textbox'), '123456');
  await expect.element(page.getByText('明日 0 点生效')).toBeInTheDocument();
  expect(parts.asked('set_spend_guard').at(-1)).toMatchObject({ single_limit_fen: 90_000, sms_code: '123456' });
});

it('S2-CMP-8 what waits for tomorrow is shown beside what holds', async () => {
  await show();
  expect(readPageText()).toMatch(/¥1,000，\d\d-\d\d 0 点起不设限额/);
});

it('S2-CMP-8 CARE-9 冷静期 is asked about, the way back first, and cannot be shortened', async () => {
  await show();
  await tapButton('7 天');
  await expect.element(page.getByRole('alertdialog', { name: '开启 7 天冷静期？' })).toBeInTheDocument();
  expect(document.activeElement!.textContent).toBe('我再想想');
  parts.wire.answers.set_spend_guard = () => refuseWith(1008, '冷静期不可缩短', { reason: 'conflict' });
  await tapButton('开启');
  await expect.element(page.getByText('冷静期不可缩短')).toBeInTheDocument();
  expect(parts.asked('set_spend_guard')[0]).toMatchObject({ exclude_days: 7 });
});

it('S2-CMP-8 S2-ALL-3 a minor reads why and is offered no 冷静期', async () => {
  parts.wire.answers.get_spend_guard = () => ok({ ...spendGuardReply, age: 'minor' });
  await show();
  expect(readPageText()).toContain('未成年人不可参与付费与抽取，其他内容照常');
  expect(page.getByText('冷静期').query()).toBeNull();
});
