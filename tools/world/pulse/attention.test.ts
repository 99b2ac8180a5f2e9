import { describe, expect, it } from 'vitest';
import { Attention, readFigures } from './attention.ts';

const MINUTE_MS = 60_000;
const METRICS = `# HELP shengyu_open_streams open server-sent-event streams
shengyu_open_streams 2
shengyu_call_seconds_bucket{call="U01",code="1",le="0.02"} 7
shengyu_call_seconds_count{call="U01",code="1"} 7
shengyu_call_seconds_count{call="U01",code="1006"} 1
shengyu_call_seconds_count{call="X33",code="1"} 400
`;

describe('whether anybody looks', () => {
  it('WORLD-22 saves power: streams and calls of members are counted, those of the native side are not', () => {
    expect(readFigures(METRICS)).toEqual({ streams: 2, memberCalls: 8 });
    expect(readFigures('')).toEqual({ streams: 0, memberCalls: 0 });
  });

  it('WORLD-22 saves power: nobody looks after five minutes without a stream and with no calls but its own', () => {
    const attention = new Attention(0);
    for (let minute = 1; minute <= 6; minute++)
      attention.look({ streams: 0, memberCalls: minute * 10 }, minute * 10, minute * MINUTE_MS);
    expect([attention.isAway(5 * MINUTE_MS), attention.isAway(6 * MINUTE_MS)]).toEqual([false, true]);
  });

  it('WORLD-22 saves power: a stream, a member’s call and a server that was started again bring the life back', () => {
    const atTen = 10 * MINUTE_MS;
    for (const figures of [
      { streams: 1, memberCalls: 20 },
      { streams: 0, memberCalls: 21 },
      { streams: 0, memberCalls: 3 },
    ]) {
      const attention = new Attention(0);
      attention.look({ streams: 0, memberCalls: 20 }, 20, MINUTE_MS);
      expect(attention.isAway(atTen)).toBe(true);
      attention.look(figures, 20, atTen);
      expect(attention.isAway(atTen)).toBe(false);
    }
  });
});
