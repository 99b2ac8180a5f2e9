import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { useExport } from './use-export.tsx';

const parts = testParts();
const FILE = {
  task_id: 7,
  status: 1,
  rows: 12_380,
  url: 'https://x.example/a.csv',
  file_name: '星海一号-成员-20261115.csv',
};

function Members() {
  const { exporting, run, layer } = useExport(500);
  return (
    <>
      <button type="button" onClick={() => void run('member', { sort: 'flow' })}>
        {exporting ? '导出中' : '导出'}
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
  let round = 0;
  parts.wire.answers.guild_export = () => ok(++round < 2 ? { task_id: 7, status: 0 } : FILE);
  show();
  tap('导出');
  await expect.element(button('导出中')).toBeInTheDocument();
  await expect.element(page.getByRole('alertdialog', { name: '导出完成' })).toBeVisible();
  expect(text()).toContain('星海一号-成员-20261115.csv');
  expect(text()).toContain('共 12,380 条');
  expect(opened).toEqual([]);
  tap('下载');
  // In the tap itself: what opens later, Safari holds back.
  expect(opened).toEqual([FILE.url]);
  await eventually(() => page.getByRole('alertdialog').query()).toBeNull();
  expect(parts.asked('guild_export')).toMatchObject([
    { guild_id: 500, kind: 'member', params: { sort: 'flow' } },
    { task_id: 7 },
  ]);
});

it('X26 a refusal and a failure are said, and it can be asked for again', async () => {
  parts.wire.answers.guild_export = () => refused(1010, '今日导出次数已用完', { reason: 'limit' });
  show();
  tap('导出');
  await eventually(text).toContain('今日导出次数已用完');
  parts.wire.answers.guild_export = () => ok({ task_id: 8, status: 2 });
  await expect.element(button('导出')).toBeInTheDocument();
  tap('导出');
  await eventually(text).toContain('导出失败，请稍后再试');
});

it('X26 one that takes long is said, and the next tap asks after the same one', async () => {
  const wait = globalThis.setTimeout;
  // The pauses between the askings, and nothing else, pass at once.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
    wait(act, ms === 1_500 ? 0 : ms)) as typeof setTimeout);
  parts.wire.answers.guild_export = () => ok({ task_id: 9, status: 0 });
  show();
  tap('导出');
  await eventually(text).toContain('仍在生成');
  parts.wire.answers.guild_export = () => ok({ ...FILE, task_id: 9 });
  const before = parts.asked('guild_export').length;
  await expect.element(button('导出')).toBeInTheDocument();
  tap('导出');
  await expect.element(button('下载')).toBeVisible();
  expect(parts.asked('guild_export')[before]).toMatchObject({ task_id: 9 });
  vi.restoreAllMocks();
});
