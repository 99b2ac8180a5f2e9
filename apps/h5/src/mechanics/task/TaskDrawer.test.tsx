import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { tasks } from '#testing/samples.ts';
import { refuseWith } from '#testing/wire.ts';
import { TaskDrawer, type TaskDrawerProps } from './TaskDrawer.tsx';

const parts = setUpComponentTestKit();
function show(more: Partial<TaskDrawerProps> = {}) {
  const onClaimed = vi.fn<TaskDrawerProps['onClaimed']>();
  const onClose = vi.fn<() => void>();
  parts.show(<TaskDrawer open title="免费藏宝图" {...{ onClose, onClaimed, tasks }} {...more} />);
  return { onClaimed, onClose };
}

it('S2-CMP-10 each task with how far it is and what there is to do', async () => {
  show();
  await expect.element(page.getByRole('dialog', { name: '免费藏宝图' })).toBeInTheDocument();
  await expect.element(page.getByRole('progressbar', { name: '上麦 5 分钟' })).toHaveAttribute('aria-valuenow', '5');
  expect(page.getByRole('button', { name: /^(领取|去完成) / }).elements()).toHaveLength(3);
  expect(readPageText()).toContain('已领取');
});

it('S2-CMP-10 领取 claims one, and says what came', async () => {
  const { onClaimed } = show();
  await tapButton('领取 在房间停留 10 分钟');
  await expect.element(page.getByText('获得 藏宝图×1')).toBeInTheDocument();
  expect(parts.asked('claim_task')).toMatchObject([{ task_id: 'th_t2' }]);
  expect(onClaimed.mock.calls[0]![0].task).toMatchObject({ task_id: 'th_t2', state: 2 });
});

it('S2-CMP-10 claim all takes them one after the other, and stops at a refusal', async () => {
  const { onClaimed } = show();
  parts.wire.answers.claim_task = ({ task_id }) =>
    task_id === 'th_t2'
      ? { code: 1, msg: 'ok', data: { got: tasks[1]!.items, task: tasks[1], balance: [] } }
      : refuseWith(1009, '活动已结束', { reason: 'ended' });
  await tapButton('一键领取');
  // One toast names what was claimed before the refusal, and the refusal.
  await expect.element(page.getByText(/^获得 .*，活动已结束$/)).toBeInTheDocument();
  expect(parts.asked('claim_task')).toHaveLength(2);
  expect(onClaimed).toHaveBeenCalledOnce();
});

it('S2-CMP-10 TASK-5 去完成 closes the drawer and opens where it is done', async () => {
  const { onClose } = show();
  await tapButton('去完成 送出任意一份免费礼物');
  expect(onClose).toHaveBeenCalledOnce();
  await expectEventually(() => parts.services.navigation.current.path).toBe('/happyDraw');
  parts.services.navigation.replace('/test');
});

it('S2-CMP-10 S2-ALL-2 after the close what is done can be claimed, nothing more can be done', async () => {
  show({ closed: true });
  await expect.element(page.getByRole('button', { name: '领取 上麦 5 分钟' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: /^去完成/ }).elements()).toEqual([]);
});

it('S2-CMP-10 no task: its own sentence', async () => {
  show({ tasks: [] });
  await expect.element(page.getByText('暂时没有任务')).toBeInTheDocument();
});

it('S2-CMP-10 S2-ALL-3 without a network nothing can be claimed', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await expect.element(page.getByRole('button', { name: '领取 上麦 5 分钟' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '一键领取' })).toBeDisabled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('button', { name: '领取 上麦 5 分钟' })).toBeEnabled();
  online.mockRestore();
});
