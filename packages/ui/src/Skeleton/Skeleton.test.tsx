import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render, turnClock } from '../testing/render.tsx';
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
  turnClock(149);
  expect(container.textContent).toBe('');
  turnClock(1);
  expect(container.textContent).toContain('骨架');
});

it('S-ALL-3 skeleton: what comes sooner shows none', () => {
  const { container, rerender } = render(screen(true));
  turnClock(120);
  rerender(screen(false));
  expect(container.textContent).toBe('内容');
  turnClock(1000);
  expect(container.textContent).toBe('内容');
});

it('S-ALL-3 skeleton: once shown it stays 300 ms', () => {
  const { container, rerender } = render(screen(true));
  turnClock(150);
  turnClock(10);
  rerender(screen(false));
  turnClock(289);
  expect(container.textContent).toContain('骨架');
  turnClock(1);
  expect(container.textContent).toBe('内容');
});

it('S-ALL-3 skeleton: has the height of the real rows', () => {
  const { container } = render(<Skeleton loading shape={<SkeletonRows count={3} height={72} />} />);
  turnClock(150);
  expect(container.getBoundingClientRect().height).toBe(216);
});
