import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render, advanceClock } from '../testing/render.tsx';
import { Skeleton, SkeletonRows } from './Skeleton.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const screen = (loading: boolean) => (
  <Skeleton loading={loading} shape="骨架">
    内容
  </Skeleton>
);
it('S-ALL-3 skeleton: after 150 ms, never before', () => {
  const { container } = render(screen(true));
  advanceClock(149);
  expect(container.textContent).toBe('');
  advanceClock(1);
  expect(container.textContent).toContain('骨架');
});

it('S-ALL-3 skeleton: what comes sooner shows none', () => {
  const { container, rerender } = render(screen(true));
  advanceClock(120);
  rerender(screen(false));
  expect(container.textContent).toBe('内容');
  advanceClock(1000);
  expect(container.textContent).toBe('内容');
});

it('S-ALL-3 skeleton: once shown it stays 300 ms', () => {
  const { container, rerender } = render(screen(true));
  advanceClock(150);
  advanceClock(10);
  rerender(screen(false));
  advanceClock(289);
  expect(container.textContent).toContain('骨架');
  advanceClock(1);
  expect(container.textContent).toBe('内容');
});

it('S-ALL-3 skeleton: has the height of the real rows', () => {
  const { container } = render(<Skeleton loading shape={<SkeletonRows count={3} height={72} />} />);
  advanceClock(150);
  expect(container.getBoundingClientRect().height).toBe(216);
});
