import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { buttonNamed, expectEventually, tapButton, setUpComponentTestKit } from '#testing/part.tsx';
import { NOW_SECONDS } from '#testing/samples.ts';
import { ok } from '#testing/wire.ts';
import { FilterSheet, type PersonChooserProps } from './FilterSheet.tsx';
import type { LogFilter } from './log-filter.ts';

const parts = setUpComponentTestKit();
const DAYS = { kept: 180, span: 31 };
const HAIYAN = { user_id: 3, nickname: '海盐' };

let confirmed: LogFilter[];
beforeEach(() => {
  confirmed = [];
  parts.wire.answers.bootstrap = () => ok({ server_time: NOW_SECONDS, flags: {} });
});

const People = ({ open, title, onChoose }: PersonChooserProps) =>
  open ? (
    <button type="button" onClick={() => onChoose(HAIYAN)}>
      {title} 海盐
    </button>
  ) : null;

function Sheet({ filter = {}, noPeople }: { filter?: LogFilter; noPeople?: string }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <FilterSheet
        open={open}
        onClose={() => setOpen(false)}
        days={DAYS}
        filter={filter}
        onConfirm={(chosen) => void confirmed.push(chosen)}
        noPeople={noPeople}
        people={(who, choosing) => <People key={who} {...choosing} />}
      />
    </>
  );
}
const field = (name: RegExp) => page.getByRole('combobox', { name });
const pick = (name: RegExp): void => (field(name).element() as HTMLElement).click();

it('S-HL-1 S-OL-1 operator and target are chosen apart, and taken back together', async () => {
  parts.show(<Sheet />);
  await expect.element(field(/操作人/)).toBeVisible();
  pick(/操作人/);
  await expect.element(buttonNamed('选择操作人 海盐')).toBeInTheDocument();
  await tapButton('选择操作人 海盐');
  await expect.element(buttonNamed('查看')).toBeVisible();
  await tapButton('查看');
  expect(confirmed.at(-1)).toMatchObject({ operator: HAIYAN, target: undefined });
  await tapButton('重置');
  await expectEventually(() => field(/操作人/).element().textContent).not.toContain('海盐');
  await tapButton('查看');
  await expectEventually(() => confirmed.at(-1)).toMatchObject({ operator: undefined });
});

it('wrong days are said in place and not asked for', async () => {
  parts.show(<Sheet filter={{ begin: '2026-11-10', end: '2026-11-01' }} />);
  await expect.element(buttonNamed('查看')).toBeVisible();
  await tapButton('查看');
  await expect.element(page.getByRole('alert')).toHaveTextContent('结束日期不能早于开始日期');
  expect(confirmed).toEqual([]);
});

it('what was not confirmed is forgotten', async () => {
  parts.show(<Sheet filter={{ target: HAIYAN }} />);
  await expect.element(buttonNamed('重置')).toBeVisible();
  expect(field(/对象/).element().textContent).toContain('海盐');
  await tapButton('重置');
  await expectEventually(() => field(/对象/).element().textContent).not.toContain('海盐');
  await tapButton('关闭');
  await expectEventually(() => buttonNamed('重置').query()).toBeNull();
  await tapButton('打开');
  await expectEventually(() => field(/对象/).element().textContent).toContain('海盐');
});

it('S-OL-1 where nobody can be chosen the field says why', async () => {
  parts.show(<Sheet noPeople="请先选择一个房间" />);
  await expect.element(field(/操作人/)).toBeDisabled();
  expect(field(/操作人/).element().textContent).toContain('请先选择一个房间');
});
