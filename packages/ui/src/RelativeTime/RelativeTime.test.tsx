import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDateTime, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { render } from '../testing/render.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const NOW = readDateTime('2026-08-26 09:40:30');

describe('RelativeTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('S9-01 S-ALL-8 says how long ago and carries the exact time', () => {
    const { container } = render(<RelativeTime at={unixSecondsOf(NOW) - 5 * 60} />);
    expect(container.textContent).toBe('5分钟前');
    expect(container.querySelector('time')!.title).toBe('2026-08-26 09:35');
  });

  it('S9-01 grows older while it is looked at', async () => {
    const { container } = render(<RelativeTime at={unixSecondsOf(NOW) - 59} />);
    expect(container.textContent).toBe('刚刚');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => container.textContent).toBe('1分钟前');
  });

  it('S9-01 counts by the server, not by the phone', () => {
    const { container } = render(<RelativeTime at={unixSecondsOf(NOW)} offset={2 * 3_600_000} />);
    expect(container.textContent).toBe('2小时前');
  });
});
