import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
} from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import { useExport } from './use-export.tsx';

const parts = setUpComponentTestKit();
const FILE = {
  task_id: 7,
  status: 1,
  rows: 12_380,
  url: 'https://x.example/a.csv',
  file_name: '星海一号-成员-20261115.csv',
};

const REACH = { begin: '2026-10-19', end: '2026-11-17' };

function Members() {
  const { exporting, run, ask, layer } = useExport(500);
  return (
    <>
      <button type="button" onClick={() => void run('member', { sort: 'flow' })}>
        {exporting ? '导出中' : '导出'}
      </button>
      <button type="button" onClick={() => ask('data', { type: 1 }, { shown: '近1个月', reach: REACH })}>
        选择
      </button>
      {layer}
    </>
  );
}

let opened: string[];
const show = (): void => {
  const { bridge } = parts.services;
  const call = ((_: string, { url }: { url: string }) => {
    opened.push(url);
    return Promise.resolve({});
  }) as typeof bridge.call;
  parts.show(<Members />, { bridge: { ...bridge, call } });
};

beforeEach(() => {
  opened = [];
  document.documentElement.removeAttribute('data-stage');
});

it('X26 the file is offered when it is there; nothing opens but by the member’s own tap', async () => {
  let made = false;
  parts.wire.answers.guild_export = () => ok(made ? FILE : { task_id: 7, status: 0 });
  show();
  await tapButton('导出');
  await expect.element(buttonNamed('导出中')).toBeInTheDocument();
  await expectEventually(() => parts.asked('guild_export').length).toBeGreaterThan(0);
  made = true;
  await expect.element(page.getByRole('alertdialog', { name: '导出完成' })).toBeVisible();
  expect(readPageText()).toContain('星海一号-成员-20261115.csv');
  expect(readPageText()).toContain('共 12,380 条');
  expect(opened).toEqual([]);
  await tapButton('下载');
  // The file opens within the tap itself, because Safari blocks what opens later.
  expect(opened).toEqual([FILE.url]);
  await expectEventually(() => page.getByRole('alertdialog').query()).toBeNull();
  const asked = parts.asked('guild_export');
  expect(asked[0]).toMatchObject({ guild_id: 500, kind: 'member', params: { sort: 'flow' } });
  expect(asked.slice(1).map(({ task_id }) => task_id)).toContain(7);
});

it('X26 B13 the file has its own days, within those that the role sees', async () => {
  parts.wire.answers.guild_export = () => ok({ task_id: 7, status: 2 });
  show();
  await tapButton('选择');
  await expect.element(page.getByRole('radio', { name: '自选日期' })).toBeVisible();
  expect(readPageText()).toContain('近1个月');
  await tapElement(page.getByRole('radio', { name: '自选日期' }));
  await expectEventually(readPageText).toContain('共 30 天，最早可选 2026-10-19');
  await tapElement(page.getByRole('combobox', { name: /开始日期/ }));
  const wheel = page.getByRole('dialog', { name: '开始日期' });
  await expect.element(wheel).toBeVisible();
  (wheel.getByRole('listbox', { name: '月' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await tapElement(wheel.getByRole('button', { name: '确定' }));
  await expectEventually(readPageText).toContain('开始日期2026-11-17');
  await tapButton('开始导出');
  await expectEventually(() => parts.asked('guild_export')).toMatchObject([
    { kind: 'data', params: { type: 1, begin: '2026-11-17', end: '2026-11-17' } },
  ]);
});

it('X26 a refusal and a failure are said, and it can be asked for again', async () => {
  parts.wire.answers.guild_export = () => refuseWith(1010, '今日导出次数已用完', { reason: 'limit' });
  show();
  await tapButton('导出');
  await expectEventually(readPageText).toContain('今日导出次数已用完');
  parts.wire.answers.guild_export = () => ok({ task_id: 8, status: 2 });
  await expect.element(buttonNamed('导出')).toBeInTheDocument();
  await tapButton('导出');
  await expectEventually(readPageText).toContain('导出失败，请稍后再试');
});

it('X26 a poll that fails does not forget the export: the next tap asks after the same one, not for a new one of the ten', async () => {
  let broken = false;
  parts.wire.answers.guild_export = () => (broken ? 'broken' : ok({ task_id: 11, status: 0 }));
  show();
  await tapButton('导出');
  await expect.element(buttonNamed('导出中')).toBeInTheDocument();
  await expectEventually(() => parts.asked('guild_export').length).toBeGreaterThan(0);
  broken = true;
  await expect.element(buttonNamed('导出')).toBeInTheDocument();
  const before = parts.asked('guild_export').length;
  parts.wire.answers.guild_export = () => ok({ ...FILE, task_id: 11 });
  await tapButton('导出');
  await expect.element(buttonNamed('下载')).toBeVisible();
  expect(parts.asked('guild_export')[before]).toMatchObject({ task_id: 11 });
});

it('X26 an export that the server refuses or does not know is forgotten', async () => {
  let round = 0;
  parts.wire.answers.guild_export = () =>
    ++round === 1 ? ok({ task_id: 12, status: 0 }) : refuseWith(1006, '导出任务不存在', { reason: 'not_found' });
  show();
  await tapButton('导出');
  await expectEventually(readPageText).toContain('导出任务不存在');
  await expect.element(buttonNamed('导出')).toBeInTheDocument();
  const before = parts.asked('guild_export').length;
  parts.wire.answers.guild_export = () => ok(FILE);
  await tapButton('导出');
  await expect.element(buttonNamed('下载')).toBeVisible();
  expect(parts.asked('guild_export')[before]).not.toHaveProperty('task_id');
});

it('X26 one that takes long is said, and the next tap asks after the same one', async () => {
  const wait = globalThis.setTimeout;
  // Only the pauses between polls are skipped.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
    wait(act, ms === 1_500 ? 0 : ms)) as typeof setTimeout);
  parts.wire.answers.guild_export = () => ok({ task_id: 9, status: 0 });
  show();
  await tapButton('导出');
  await expectEventually(readPageText).toContain('仍在生成');
  parts.wire.answers.guild_export = () => ok({ ...FILE, task_id: 9 });
  const before = parts.asked('guild_export').length;
  await expect.element(buttonNamed('导出')).toBeInTheDocument();
  await tapButton('导出');
  await expect.element(buttonNamed('下载')).toBeVisible();
  expect(parts.asked('guild_export')[before]).toMatchObject({ task_id: 9 });
  vi.restoreAllMocks();
});
