import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDateTime, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { render } from '../testing/render.tsx';
import { Countdown } from './Countdown.tsx';

const NOW = readDateTime('2026-08-26 09:40:30');
const at = (seconds: number): number => unixSecondsOf(NOW) + seconds;

const seen = (container: HTMLElement): string => container.querySelector('[aria-hidden]')!.textContent;
const spoken = (container: HTMLElement): string => container.querySelector('[role=timer]')!.textContent;

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('S-RY-1 the clock of the last day ticks', async () => {
    const { container } = render(<Countdown label="结算倒计时" until={at(52_328)} />);
    expect(seen(container)).toBe('结算倒计时 14:32:08');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => seen(container)).toBe('结算倒计时 14:32:07');
  });

  it('S-IA-2 whole days and hours are said without a nought', () => {
    const { container } = render(<Countdown label="剩余" until={at(86_400 * 4)} />);
    expect(seen(container)).toBe('剩余 4天');
  });

  it('S-RY-1 S2-ALL-5 with days to go it changes by the minute, and by the second as soon as the last day has begun', async () => {
    const { container } = render(<Countdown label="距结束" until={at(86_400 + 90)} />);
    expect(seen(container)).toBe('距结束 1天1分');
    const changes = vi.fn<() => void>();
    const observer = new MutationObserver(changes);
    observer.observe(container, { subtree: true, characterData: true, childList: true });
    for (let second = 0; second < 29; second += 1) await vi.advanceTimersByTimeAsync(1000);
    expect(changes).not.toHaveBeenCalled();
    for (let second = 0; second < 61; second += 1) await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => seen(container)).toBe('距结束 24:00:00');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => seen(container)).toBe('距结束 23:59:59');
    observer.disconnect();
  });

  it('S-ALL-10 speaks once a minute', async () => {
    const { container } = render(<Countdown until={at(3600 + 120)} />);
    const said = new Set<string>();
    const observer = new MutationObserver(() => said.add(spoken(container)));
    observer.observe(container, { subtree: true, characterData: true, childList: true });
    for (let second = 0; second < 120; second += 1) await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => seen(container)).toBe('01:00:00');
    observer.disconnect();
    expect([...said]).toEqual(['1小时1分', '1小时']);
  });

  it('SHELL-2 counts by the server, not by the phone', () => {
    const { container } = render(<Countdown until={at(90)} offset={60_000} />);
    expect(seen(container)).toBe('00:00:30');
  });

  it('BETA-2 tells once that the time is up; one that was over before tells nothing', async () => {
    const onOver = vi.fn<() => void>();
    const { container } = render(<Countdown until={at(2)} over="结算中" onOver={onOver} />);
    await vi.advanceTimersByTimeAsync(5000);
    await expect.poll(() => seen(container)).toBe('结算中');
    expect(onOver).toHaveBeenCalledOnce();

    render(<Countdown until={at(-10)} onOver={onOver} />);
    await vi.advanceTimersByTimeAsync(3000);
    expect(onOver).toHaveBeenCalledOnce();
  });
});
