import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLater } from './event-id.ts';
import {
  acceptDraft,
  addDraft,
  applyEvent,
  EMPTY_ROOM,
  LINES_KEPT,
  refuseDraft,
  type RoomState,
  type Told,
} from './room-state.ts';
import { gift, person, said, snapshot, takenSeat, tell } from './testing/samples.ts';

const ME = 9;
const after = (events: readonly Told[], from: RoomState = EMPTY_ROOM, me = ME): RoomState =>
  events.reduce((state, told) => applyEvent(state, told, me), from);
const textsOf = ({ lines }: RoomState): string[] =>
  lines.flatMap((line) => (line.kind === 'say' ? [line.said.text] : line.kind === 'note' ? ['note'] : []));

describe('ids of events', () => {
  it('are compared by time, then by their running number, not as text', () => {
    expect(isLater('1000-0', '999-9')).toBe(true);
    expect(isLater('1000-10', '1000-9')).toBe(true);
    expect(isLater('1000-9', '1000-9')).toBe(false);
  });
});

describe('the order of the stream (SHELL-31)', () => {
  it('two viewers end with the same lines, whatever each of them missed, got twice or wrote', () => {
    const events = fc.array(
      fc.record({
        kind: fc.constantFrom('say', 'gift', 'enter', 'op', 'leave', 'heat'),
        user: fc.integer({ min: 1, max: 4 }),
        text: fc.constantFrom('你好', '好听', '再来一首'),
        combo: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 90 },
    );
    fc.assert(
      fc.property(events, fc.array(fc.nat(80), { maxLength: 6 }), (rows, cuts) => {
        const stream = rows.map(({ kind, user, text, combo }, i): Told => {
          const id = `${1000 + i}-0`;
          if (kind === 'say') return said(id, user, text);
          if (kind === 'gift')
            return tell(id, { event: 'gift', data: gift({ combo_id: `c${combo}`, combo_num: i + 1 }) });
          if (kind === 'enter') return tell(id, { event: 'enter', data: { user: person(user === 2 ? 1 : user) } });
          if (kind === 'leave') return tell(id, { event: 'leave', data: { user_id: user } });
          if (kind === 'heat') return tell(id, { event: 'heat', data: { heat: i, online_num: 1, mic_num: 1 } });
          return tell(id, { event: 'op', data: { type: 1, type_name: '上麦', text } });
        });
        // The second viewer reconnects: from each cut the last three events come again. The viewer also writes what others write.
        const again = cuts.reduce(
          (list, cut) => [...list.slice(0, cut), ...list.slice(Math.max(0, cut - 3), cut), ...list.slice(cut)],
          stream,
        );
        const whole = after([snapshot('999-0'), ...stream]);
        const writing = addDraft(after([snapshot('999-0')], EMPTY_ROOM, 2), 'mine', '好听');
        const repeated = after(again, writing, 2);
        expect(repeated.lines).toEqual(whole.lines);
        expect(repeated.room).toEqual(whole.room);
        expect(whole.lines.length).toBeLessThanOrEqual(LINES_KEPT);
      }),
    );
  });

  it('a snapshot after a gap replaces seats and room and says that something is missing', () => {
    const before = after([snapshot('10-0'), said('11-0', 1, '在')]);
    const state = after([snapshot('50-0', { heat: 99 }, [takenSeat(0, person(1), 5)])], before);
    expect(state.room!.heat).toBe(99);
    expect(state.seats[0]!.state).toBe('taken');
    expect(textsOf(state)).toEqual(['在', 'note']);
    // What the snapshot includes does not come twice.
    expect(after([said('50-0', 1, '旧')], state)).toBe(state);
  });

  it('the own entrance has no line, whether its event comes before or after the snapshot', () => {
    const mine = tell('11-0', { event: 'enter', data: { user: person(ME) } });
    const others = tell('12-0', { event: 'enter', data: { user: person(1) } });
    expect(after([snapshot('10-0'), mine, others]).lines).toEqual(after([snapshot('11-0'), others]).lines);
  });

  it('a snapshot without a gap says nothing', () => {
    const state = after([snapshot('10-0'), said('11-0', 1, '在'), snapshot('11-0')]);
    expect(textsOf(state)).toEqual(['在']);
  });

  it('a withdrawn text disappears', () => {
    const state = after([
      snapshot('10-0'),
      said('11-0', 1, '坏话'),
      tell('12-0', { event: 'unsay', data: { say_id: 's11-0' } }),
    ]);
    expect(textsOf(state)).toEqual([]);
  });

  it('a combo is one line whose number grows (SHELL-34)', () => {
    const given = (id: string, combo_num: number): Told => tell(id, { event: 'gift', data: gift({ combo_num }) });
    const { lines } = after([snapshot('10-0'), given('11-0', 1), said('12-0', 1, '谢谢'), given('13-0', 2)]);
    expect(lines.map((line) => (line.kind === 'gift' ? line.gift.combo_num : line.kind))).toEqual([2, 'say']);
  });

  it('a room that rests ends with its reason, and comes back', () => {
    const ended = after([
      snapshot('10-0'),
      tell('11-0', { event: 'state', data: { is_live: 0, reason: '主播下麦了' } }),
    ]);
    expect(ended.ended).toEqual({ reason: '主播下麦了' });
    expect(after([tell('12-0', { event: 'state', data: { is_live: 1 } })], ended).ended).toBeUndefined();
  });
});

describe('own texts (SHELL-30)', () => {
  const begun = addDraft(after([snapshot('10-0')]), 'mine 1', '你好');

  it('stand below the stream until it brings them, whether the reply or the event comes first', () => {
    const replyFirst = after([said('11-0', ME, '你好')], acceptDraft(begun, 'mine 1', 's11-0'));
    const eventFirst = acceptDraft(after([said('11-0', ME, '你好')], begun), 'mine 1', 's11-0');
    for (const state of [replyFirst, eventFirst]) {
      expect(state.drafts).toEqual([]);
      expect(textsOf(state)).toEqual(['你好']);
    }
  });

  it("the same words of somebody else do not stand for the viewer's", () => {
    expect(after([said('11-0', 1, '你好')], begun).drafts).toHaveLength(1);
  });

  it('a refused text stays with its reason and is not taken for a later one with the same words', () => {
    const refused = refuseDraft(begun, 'mine 1', '内容含敏感信息');
    expect(after([said('11-0', ME, '你好')], refused).drafts).toEqual([
      { key: 'mine 1', text: '你好', refused: '内容含敏感信息' },
    ]);
  });

  it('a gap ends the waiting for a text that the server had accepted', () => {
    const state = after([snapshot('40-0')], acceptDraft(begun, 'mine 1', 's20-0'));
    expect(state.drafts).toEqual([]);
  });
});
