import { addDays, DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ClockContext } from '#features/clock/use-server-now.ts';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { TODAY } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { DrawLogSheet } from './LogSheet.tsx';

const parts = setUpComponentTestKit();
const show = (): void =>
  parts.show(
    <DrawLogSheet open onClose={() => undefined} activity_code="treasure_hunt" word="寻宝" empty="还没有寻宝记录" />,
  );
const NOTHING = { list: [], total: 0, page: 1, limit: 20, sum: { draws: 0, value: 0, luck_index: 0 } };

it('S2-CMP-13 draws, newest first, with what made them and a way to verify each', async () => {
  show();
  await expect.element(page.getByText('共 60 次 · 价值 1,019 钻 · 手气值 104')).toBeInTheDocument();
  expect(parts.asked('get_box_user_log')[0]).toMatchObject({ activity_code: 'treasure_hunt', only_big: 0, page: 1 });
  await expect.element(page.getByText('保底').first()).toBeInTheDocument();
  await tapButton(/^验证 /);
  await expect.element(page.getByRole('dialog', { name: '公平验证' })).toBeInTheDocument();
  await expect.element(page.getByText('复算一致')).toBeInTheDocument();
});

it('S2-CMP-13 filters: 只看大奖 and the date, each asks anew', async () => {
  show();
  await expect.element(page.getByText('保底').first()).toBeInTheDocument();
  await tapButton('只看大奖');
  await expectEventually(() => parts.asked('get_box_user_log').at(-1)).toMatchObject({ only_big: 1, page: 1 });
  // The sheet is as high as what it shows, so its filters stand still only when the rows are there.
  const rows = page.getByText('保底').first();
  await expect.element(rows).toBeInTheDocument();
  await page.getByRole('radio', { name: '近7天' }).click();
  await expectEventually(() => parts.asked('get_box_user_log').at(-1)).toMatchObject({
    only_big: 1,
    begin: addDays(TODAY, -6),
    page: 1,
  });
  await expect.element(rows).toBeInTheDocument();
  await page.getByRole('radio', { name: '选日期' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expectEventually(() => parts.asked('get_box_user_log').at(-1)).toMatchObject({ begin: TODAY, end: TODAY });
});

it('S2-ALL-4 S2-CMP-13 the last seven days are the server’s, whatever the phone’s clock says', async () => {
  const clock = { offset: 3 * DAY_MS, now: () => Date.now() + 3 * DAY_MS };
  parts.show(
    <ClockContext value={clock}>
      <DrawLogSheet open onClose={() => undefined} />
    </ClockContext>,
  );
  await page.getByRole('radio', { name: '近7天' }).click();
  await expectEventually(() => parts.asked('get_box_user_log').at(-1)).toMatchObject({ begin: addDays(TODAY, -3) });
});

it('S2-CMP-13 empty: the page’s own words; with a filter that nothing fits', async () => {
  parts.wire.answers.get_box_user_log = () => ok(NOTHING);
  show();
  await expect.element(page.getByText('还没有寻宝记录')).toBeInTheDocument();
  await tapButton('只看大奖');
  await expect.element(page.getByText('没有符合的记录')).toBeInTheDocument();
});

it('S2-CMP-13 a page that fails is asked for again', async () => {
  parts.wire.answers.get_box_user_log = () => 'broken';
  show();
  await expect.element(page.getByText('加载失败')).toBeInTheDocument();
  parts.wire.answers.get_box_user_log = () => ok(NOTHING);
  await tapButton('重新加载');
  await expect.element(page.getByText('还没有寻宝记录')).toBeInTheDocument();
});

it('S2-CMP-13 exchanges: what went, what came, what was undone', async () => {
  show();
  await page.getByRole('radio', { name: '兑换记录' }).click();
  await expect.element(page.getByText('兑换 鎏金桂冠')).toBeInTheDocument();
  await expect.element(page.getByText('−30 印记')).toBeInTheDocument();
  expect(readPageText()).toContain('已撤销');
});

it('S2-CMP-13 S2-ALL-3 without a session it asks to log in', async () => {
  parts.wire.answers.get_box_user_log = () => refuseWith(1001, '请先登录', { reason: 'login' });
  show();
  await expect.element(page.getByRole('button', { name: '去登录' })).toBeInTheDocument();
});
