// 监控 in a browser: who has stopped what (FAIR-11, KIT-14). The server is played by the test.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, type Answers } from '#testing/desk.tsx';
import { LivePanel } from './LivePanel.tsx';

const AT = 1_795_000_000;
const REASON = '概率体检：2026-11-17 偏差 5.20 个标准误';
const pool = (box_code: string, name: string, on: 0 | 1) => ({
  box_code,
  name,
  on,
  draws: 9_000,
  max_dev_se: '5.20',
  rows: [],
});

function answersWith(state: string, off: readonly object[]): Answers {
  return {
    'campaign/live': () => ({
      activity: { title: '海岛寻宝' },
      version: 1,
      state,
      pools: [pool('th_shallow', '浅滩寻宝', 0), pool('th_abyss', '深海寻宝', 0)],
      stocks: [],
      switches: ['th_shallow', 'th_abyss'].map((ref) => ({ part: 'pool', ref, name: ref, on: 0 })),
      caps: { op: 0, day: 0, month: 0, excluded: 0 },
      refunds: { num: 0, diamond: 0 },
      p99_ms: 12,
      updated_at: AT,
    }),
    'desk/pulse': () => ({ server_time: AT, off, alerts: [], queues: [] }),
  };
}

const off = (key: string, by: string, reason: string) => ({ scope: 'campaign', key, name: key, at: AT, by, reason });

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());
const open = (answers: Answers): void => {
  desk = openDesk(<LivePanel id="treasure_hunt" />, { answers });
};

it('FAIR-11 CONUI-18 a pool that the system has stopped says so with its reason, one of a colleague says 已关闭', async () => {
  open(
    answersWith('open', [
      off('treasure_hunt:pool:th_shallow', '系统', REASON),
      off('treasure_hunt:pool:th_abyss', '陈值班', '演练'),
    ]),
  );
  const shallow = page.getByRole('region', { name: '浅滩寻宝 命中与期望' });
  await expect.element(shallow.getByText('系统已自动暂停')).toBeVisible();
  const abyss = page.getByRole('region', { name: '深海寻宝 命中与期望' });
  await expect.element(abyss.getByText('已关闭')).toBeVisible();
  const alerts = page.getByRole('alert');
  await expect.element(alerts).toHaveTextContent(`th_shallow 系统已自动暂停，请核对偏差后开启。${REASON}`);
  expect(alerts.elements()).toHaveLength(1);
});

it('CONUI-18 a campaign that a colleague has paused is not said to have been stopped by the system', async () => {
  open(answersWith('paused', [off('treasure_hunt', '陈值班', '投诉激增')]));
  await expect.element(page.getByText(/陈值班 于 .+ 关闭，投诉激增$/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('自动');
});
