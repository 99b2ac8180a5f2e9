import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#events/live.ts';
import { throttleBySubject } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const win = (id: string): LiveMessage => ({ id, name: 'win', data: { win_id: id } });
const rank = (id: string, rank_code: string): LiveMessage => ({ id, name: 'rank', data: { rank_code } });

describe('the pace of the live line', () => {
  it('TICK-1 the first at once, then at most one in two seconds, newest wins', () => {
    const sent: string[] = [];
    const line = throttleBySubject(({ id }) => void sent.push(id));
    for (const id of ['1', '2', '3']) line.push(win(id));
    expect(sent).toEqual(['1']);
    vi.advanceTimersByTime(1_999);
    expect(sent).toEqual(['1']);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['1', '3']);
    line.push(win('4'));
    expect(sent).toEqual(['1', '3']);
    vi.advanceTimersByTime(2_000);
    expect(sent).toEqual(['1', '3', '4']);
    vi.advanceTimersByTime(2_000);
    line.push(win('5'));
    expect(sent).toEqual(['1', '3', '4', '5']);
  });

  it('TICK-1 a board and a win wait beside each other, and nothing is sent after the end', () => {
    const sent: string[] = [];
    const line = throttleBySubject(({ id }) => void sent.push(id));
    for (const message of [win('1'), win('2'), rank('3', 'a'), rank('4', 'b'), win('5'), rank('6', 'a')])
      line.push(message);
    vi.advanceTimersByTime(4_000);
    expect(sent).toEqual(['1', '5', '6']);
    line.stop();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['1', '5', '6']);
  });
});
