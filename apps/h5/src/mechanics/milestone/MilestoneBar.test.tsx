import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { meter } from '#testing/samples.ts';
import { refuseWith } from '#testing/wire.ts';
import { MilestoneBar, type MilestoneBarProps } from './MilestoneBar.tsx';

const parts = setUpComponentTestKit();
function show() {
  const onClaimed = vi.fn<MilestoneBarProps['onClaimed']>();
  parts.show(<MilestoneBar meter={meter} unit="次" onClaimed={onClaimed} />);
  return onClaimed;
}

it('S2-CMP-11 steps on a line, each saying what it is; what can be claimed calls by transform and opacity alone', () => {
  show();
  const names = page
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['1次 已领取', '10次 可领取', '30次 可领取', '60次 未达成', '100次 未达成']);
  const running = document.getAnimations().filter((one) => (one as CSSAnimation).animationName?.includes('pulse'));
  expect(running).toHaveLength(2);
  for (const { effect } of running) {
    const frames = (effect as KeyframeEffect).getKeyframes();
    const moved = frames.flatMap((frame) => Object.keys(frame)).filter((key) => !/offset|easing|composite/i.test(key));
    expect(new Set(moved)).toEqual(new Set(['opacity', 'transform']));
    expect(effect!.getComputedTiming().iterations).toBeLessThan(20);
  }
});

it('S2-CMP-11 contents on tap; 领取 claims the step', async () => {
  const onClaimed = show();
  await tapButton('30次 可领取');
  await expect.element(page.getByRole('dialog', { name: '航程宝箱 30次' })).toBeInTheDocument();
  expect(readPageText()).toContain('藏宝图×3');
  await tapButton('领取');
  await expect.element(page.getByText('获得 宝箱钥匙×1、藏宝图×3')).toBeInTheDocument();
  expect(parts.asked('claim_milestone')).toMatchObject([{ milestone_id: 'th_day', step_id: 'th_day_30' }]);
  expect(onClaimed).toHaveBeenCalledOnce();
});

it('S2-CMP-11 several at once: 全部领取', async () => {
  show();
  await tapButton('10次 可领取');
  await expect.element(page.getByRole('button', { name: '全部领取' })).toBeInTheDocument();
  await tapButton('全部领取');
  await expectEventually(() => parts.asked('claim_milestone')).toMatchObject([{ step_id: 'all' }]);
});

it('S2-CMP-11 what is not reached says how far it is', async () => {
  show();
  await tapButton('60次 未达成');
  await expect.element(page.getByRole('button', { name: '还差 24次' })).toBeDisabled();
});

it('S2-CMP-11 a refusal is told and nothing is claimed', async () => {
  const onClaimed = show();
  parts.wire.answers.claim_milestone = () => refuseWith(1008, '已领取过了', { reason: 'done' });
  await tapButton('10次 可领取');
  await expect.element(page.getByRole('button', { name: '领取', exact: true })).toBeInTheDocument();
  await tapButton('领取');
  await expect.element(page.getByText('已领取过了')).toBeInTheDocument();
  expect(onClaimed).not.toHaveBeenCalled();
});
