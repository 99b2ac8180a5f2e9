import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { METERS } from '@shengyu/campaign/meters.ts';
import { beginOfDay, dayOf, instantAt, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { processEvent } from '#events/digest.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { uuidv7 } from '#ids.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { setMemberFollow, user as userModule } from '#modules/user/index.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '#testing/campaigns.ts';
import { newPerson } from '#testing/http.ts';
import { makeEventDataByName } from '#testing/event-data.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import {
  isCountedInPeriod,
  applyMovesDirectly,
  meter,
  meterListeners,
  readMeterValue,
  type MeterMove,
} from './index.ts';
import { countOpenRooms, deleteOldMeterRows } from './jobs.ts';

let ctx: TestContext;
let heard: MeterMove[] = [];
const ever = new Set<string>();
/** A member for whose moves the second listener throws. */
let undigested: number | undefined;
const listeners = meterListeners.with(
  async (_tx, move) => {
    heard.push(move);
    ever.add(move.meter);
  },
  async (_tx, move) => {
    if (move.subject.id === undigested) throw new Error('listener');
  },
);

beforeAll(async () => {
  ctx = await createTestContext({}, { fills: [listeners] });
  await publishCampaigns(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => {
  ctx.clock.set(TEST_NOW);
  heard = [];
});

const event = (name: string, data: Record<string, unknown>, at = ctx.clock.now(), key = '1'): DomainEvent => ({
  event_id: uuidv7(),
  name,
  at,
  key,
  data: makeEventDataByName(name, data),
});
const consume = (e: DomainEvent) => {
  const consumer = meter.consumers!.find(({ on }) => on === e.name)!;
  return processEvent(ctx, { ...consumer, name: `meter:${e.name}` }, e);
};
const send = (name: string, data: Record<string, unknown>, at?: number) => consume(event(name, data, at));
/** The time of one person in a room. */
const sendPiece = (
  kind: 'stay' | 'mic',
  { room_id, guild_id, ...piece }: { room_id: number; guild_id?: number; user_id: number } & Record<string, unknown>,
  at?: number,
) => send('room.time', { room_id, guild_id, pieces: [{ kind, session_id: 's', seq: 1, ...piece }] }, at);
const of = (name: string) => heard.filter((move) => move.meter === name);
const sum = (name: string, id: number, kind = 'user') =>
  of(name)
    .filter(({ subject }) => subject.id === id && subject.kind === kind)
    .reduce((all, { n }) => all + n, 0);
const person = async () => (await newPerson(ctx)).user_id;
const people = (n: number) => Promise.all(Array.from({ length: n }, person));
let rooms = 500;
const newRoom = () => ++rooms;
const befriend = async (a: number, b: number) => {
  for (const [me, target] of [
    [a, b],
    [b, a],
  ] as const) {
    await ctx.db.tx((tx) => setMemberFollow(tx, { me, target, on: true, now: ctx.clock.now() }));
    const followed = {
      event_id: uuidv7(),
      name: 'user.followed',
      at: ctx.clock.now(),
      key: String(me),
      data: { user_id: me, target_id: target, is_friend: false },
    };
    await ctx.db.tx((tx) => userModule.consumers!.find(({ on }) => on === 'user.followed')!.run(tx, followed, ctx));
  }
};
let relations = 900;
const bond = async (a: number, b: number) => {
  await send('relation.bonded', { relation_id: ++relations, a, b, state: 'bonded' });
  return relations;
};

describe('METER-1 once, in its own period', () => {
  it('METER-1 an event delivered twice, at once, counts once', async () => {
    const me = await person();
    const visit = event('page.visited', { user_id: me, campaign: 'new_service', day: dayOf(TEST_NOW) });
    const results = await Promise.all(Array.from({ length: 6 }, () => consume(visit)));
    expect(results.filter((r) => r === 'done')).toHaveLength(1);
    const value = await readMeterValue(
      ctx.db,
      'kf_active_day',
      { kind: 'user', id: me },
      dayOf(TEST_NOW),
      'new_service',
    );
    expect(value).toBe(25);
  });

  it('METER-1 an event counts in the period of its own time, up to three days late', async () => {
    const me = await person();
    await ctx.db.run(
      sql`update user_account set registered_at = ${new Date(TEST_NOW - 9 * 86_400_000)} where user_id = ${me}`,
    );
    const visit = (days: number) =>
      send('page.visited', { user_id: me, campaign: 'new_service' }, TEST_NOW - days * 86_400_000);
    for (const days of [0, 1, 2.9, 3.1, 8]) await visit(days);
    const at = (days: number) =>
      readMeterValue(
        ctx.db,
        'kf_active_day',
        { kind: 'user', id: me },
        dayOf(TEST_NOW - days * 86_400_000),
        'new_service',
      );
    expect([await at(0), await at(1), await at(2.9), await at(8)]).toEqual([25, 25, 25, 0]);
    expect(of('page.visit')).toHaveLength(3);
  });

  it('TASK-1 KIT-11 outside the campaign’s own time nothing is kept for its milestones', async () => {
    const me = await person();
    await ctx.db.run(
      sql`update user_account set registered_at = ${new Date(TEST_NOW - 20 * 86_400_000)} where user_id = ${me}`,
    );
    await send('page.visited', { user_id: me, campaign: 'new_service' });
    expect(
      await readMeterValue(ctx.db, 'kf_active_day', { kind: 'user', id: me }, dayOf(TEST_NOW), 'new_service'),
    ).toBe(0);
  });

  it('a listener that fails takes the count with it, and the event can come again', async () => {
    const me = await person();
    undigested = me;
    const visit = event('page.visited', { user_id: me, campaign: 'new_service' });
    await expect(consume(visit)).rejects.toThrow('listener');
    undigested = undefined;
    expect(await consume(visit)).toBe('done');
    expect(
      await readMeterValue(ctx.db, 'kf_active_day', { kind: 'user', id: me }, dayOf(TEST_NOW), 'new_service'),
    ).toBe(25);
  });

  it('a field that is not what the table of events says is a fault, not a wrong count', async () => {
    await expect(send('beta.scored', { user_id: 5, score: 1.5 })).rejects.toThrow('beta.scored: score must be integer');
    await expect(send('room.shared', { user_id: '5', room_id: 1 })).rejects.toThrow(
      'room.shared: user_id must be integer',
    );
  });
});

describe('TASK-3 distinct persons', () => {
  it('TASK-3 the same person counts once a day; oneself, the blocked and the same device never', async () => {
    const [me, a, b, blocked, twin] = (await people(5)) as [number, number, number, number, number];
    await ctx.db.run(sql`insert into block (user_id, target_id, at) values (${blocked}, ${me}, now())`);
    await ctx.db.run(sql`update session set device_hash = '\\x01' where user_id in (${me}, ${twin})`);
    for (const target of [a, a, b, me, blocked, twin])
      await send('social.liked', { user_id: me, target_id: target, num: 3 });
    expect(sum('social.like', me)).toBe(2);
    expect(of('social.like').map(({ peer }) => peer)).toEqual([{ id: a }, { id: b }]);
  });

  it('TASK-3 on the next day the same person counts for that day, but not twice in a longer period', async () => {
    const [me, a] = (await people(2)) as [number, number];
    await send('social.liked', { user_id: me, target_id: a });
    ctx.clock.advance(86_400_000);
    await send('social.liked', { user_id: me, target_id: a });
    const [first, second] = of('social.like') as [MeterMove, MeterMove];
    const today = dayOf(ctx.clock.now());
    expect(isCountedInPeriod(second, today)).toBe(true);
    expect(isCountedInPeriod(first, '2026-11-16')).toBe(true);
    expect(isCountedInPeriod(second, '2026-11-16')).toBe(false);
  });

  it('LVL-9 rooms shared and people followed count once a day each; chats by their number; a follow counts on both sides', async () => {
    const [me, a, b] = (await people(3)) as [number, number, number];
    for (const room_id of [1, 1, 2]) await send('room.shared', { user_id: me, room_id });
    expect(sum('room.shared', me)).toBe(2);
    await send('chat.counted', { user_id: me, num: 5, room_id: 3 });
    expect(sum('chat.sent', me)).toBe(5);
    await send('user.followed', { user_id: me, target_id: a, is_friend: false });
    expect([sum('social.follow', me), sum('social.followed', a)]).toEqual([1, 1]);
    // Following the same person again does not count; another person does, and so does the same person on the next day.
    await send('user.followed', { user_id: me, target_id: a, is_friend: false });
    expect(sum('social.follow', me)).toBe(1);
    await send('user.followed', { user_id: me, target_id: b, is_friend: false });
    expect(sum('social.follow', me)).toBe(2);
    ctx.clock.advance(86_400_000);
    await send('user.followed', { user_id: me, target_id: a, is_friend: false });
    await send('room.shared', { user_id: me, room_id: 1 });
    expect([sum('social.follow', me), sum('room.shared', me)]).toEqual([3, 3]);
  });

  it('match.chat_3 the third message to a matched friend, once a day, for the match’s own campaign', async () => {
    const [me, a, stranger] = (await people(3)) as [number, number, number];
    await send('match.mutual', { match_id: 'm', a: me, b: a, campaign: 'cp_520' });
    for (const target_id of [a, a, stranger]) await send('chat.counted', { user_id: me, target_id, num: 2 });
    await send('chat.counted', { user_id: me, target_id: a, num: 9 });
    expect(of('match.chat_3').map(({ subject, campaign }) => [subject.id, campaign])).toEqual([[me, 'cp_520']]);
    expect([sum('match.mutual', me), sum('match.mutual', a)]).toEqual([1, 1]);
  });
});

describe('gifts', () => {
  const gift = (sender_id: number, receiver_id: number, income_base: number, more: object = {}) => ({
    order_no: randomUUID(),
    sender_id,
    room_id: 77,
    item_code: 'g_rose',
    source: 1,
    lines: [{ flow_id: 1, receiver_id, num: 1, gift_value: 999, income_base, income_fen: 1, ...more }],
  });

  it('METER-2 `_base` meters count what was paid, never the list value; a prize gift moves none of them', async () => {
    const [me, host] = (await people(2)) as [number, number];
    await send('gift.sent', gift(me, host, 52, { relation_id: 31 }));
    await send('gift.sent', gift(me, host, 0));
    const sums = [
      sum('gift.sent', me),
      sum('gift.sent_base', me),
      sum('gift.sent_base_love', me),
      sum('gift.received_base', host),
      sum('gift.room_base', 77, 'room'),
      sum('gift.pair_base', 31, 'pair'),
    ];
    expect(sums).toEqual([2, 52, 52, 52, 52, 52]);
    expect(of('gift.received_base')).toHaveLength(1);
  });

  it('MONEY-6 a refund takes the paid units back', async () => {
    const [me, host] = (await people(2)) as [number, number];
    await send('gift.sent', gift(me, host, 100));
    await send('gift.refunded', gift(me, host, 100));
    expect([sum('gift.sent_base', me), sum('gift.received_base', host), sum('gift.room_base', 77, 'room')]).toEqual([
      0, 0, 0,
    ]);
  });

  it('MONEY-6 a refund takes them back at the time of the gift, however long ago that was', async () => {
    const [me, host] = (await people(2)) as [number, number];
    const given_at = unixSecondsOf(TEST_NOW) - 30 * 86_400;
    await send('gift.refunded', { ...gift(me, host, 100), given_at });
    expect(of('gift.received_base')).toMatchObject([{ n: -100, at: given_at * 1000 }]);
  });

  it('gift.mutual when the second of two gives on the same day, for both, also when both give at once', async () => {
    const [a, b, c] = (await people(3)) as [number, number, number];
    await send('gift.sent', gift(a, c, 1));
    expect(of('gift.mutual')).toEqual([]);
    await Promise.all([send('gift.sent', gift(a, b, 1)), send('gift.sent', gift(b, a, 1))]);
    await send('gift.sent', gift(a, b, 1));
    expect([sum('gift.mutual', a), sum('gift.mutual', b), sum('gift.mutual', c)]).toEqual([1, 1, 0]);
  });
});

describe('rooms', () => {
  const NOON = unixSecondsOf(TEST_NOW);
  const time = (
    kind: 'stay' | 'mic',
    user_id: number,
    room_id: number,
    fromMin: number,
    toMin: number,
    more: object = {},
  ) => {
    const begin_at = NOON + fromMin * 60;
    const end_at = NOON + toMin * 60;
    const data = { room_id, user_id, session_id: `s${user_id}`, begin_at, end_at, minutes: toMin - fromMin, ...more };
    return sendPiece(kind, data, end_at * 1000);
  };

  it('LVL-9 EVT-4 minutes of several rooms add up; full half hours on the mic count as they fill; the first time once', async () => {
    const me = await person();
    const [r1, r2] = [newRoom(), newRoom()];
    for (let i = 0; i < 4; i++) await time('stay', me, i < 2 ? r1 : r2, i * 5, i * 5 + 5);
    expect(sum('stay.minutes', me)).toBe(20);
    for (let i = 0; i < 13; i++) await time('mic', me, r1, i * 5, i * 5 + 5);
    expect(sum('mic.minutes', me)).toBe(65);
    expect(sum('mic.minutes_30', me)).toBe(2);
    expect(sum('mic.first', me)).toBe(1);
  });

  it('VALID-1 CAL-4 a session that crosses midnight is split, no minute is lost', async () => {
    const me = await person();
    const midnight = beginOfDay('2026-11-19');
    ctx.clock.set(midnight + 600_000);
    const begin_at = unixSecondsOf(midnight) - 130;
    const end_at = unixSecondsOf(midnight) + 170;
    await sendPiece(
      'mic',
      { room_id: newRoom(), user_id: me, begin_at, end_at, minutes: 5, session_id: 'x' },
      end_at * 1000,
    );
    expect(of('mic.minutes').map(({ n, at }) => [dayOf(at), n])).toEqual([
      ['2026-11-18', 2],
      ['2026-11-19', 3],
    ]);
  });

  it('METER-1 CAL-4 the first time on a mic counts once, also when its report crosses midnight', async () => {
    const me = await person();
    const midnight = beginOfDay('2026-11-19');
    ctx.clock.set(midnight + 600_000);
    const [begin_at, end_at] = [unixSecondsOf(midnight) - 130, unixSecondsOf(midnight) + 170];
    const report = { room_id: newRoom(), user_id: me, begin_at, end_at, minutes: 5, session_id: 'first' };
    await sendPiece('mic', report, end_at * 1000);
    expect(of('mic.first').map(({ n, at }) => [dayOf(at), n])).toEqual([['2026-11-18', 1]]);
  });

  it('room.visit_3min rooms of a member, room.visit_5min distinct visitors of a room, room.visit_guild', async () => {
    const [me, other] = (await people(2)) as [number, number];
    const [r1, r2, r3] = [newRoom(), newRoom(), newRoom()];
    await time('stay', me, r1, 0, 2, { guild_id: 9 });
    await time('stay', me, r1, 10, 14, { guild_id: 9 });
    await time('stay', me, r2, 20, 23);
    await time('stay', me, r3, 30, 32);
    await time('stay', other, r1, 0, 5);
    expect(sum('room.visit_3min', me)).toBe(2);
    expect(sum('room.visit_5min', r1, 'room')).toBe(2);
    expect(sum('room.visit_5min', r2, 'room')).toBe(0);
    expect(sum('room.visit_guild', me)).toBe(1);
  });

  it('room.listeners distinct persons at least five minutes in the room while the subject is on the mic, in any order', async () => {
    const [host, l1, l2, l3] = (await people(4)) as [number, number, number, number];
    const room = newRoom();
    await time('stay', l1, room, 0, 5);
    await time('mic', host, room, 2, 7);
    await time('stay', l1, room, 5, 10);
    await time('stay', l2, room, 0, 5);
    await time('mic', host, room, 7, 12);
    await time('stay', l3, room, 2, 7);
    await time('stay', host, room, 0, 15);
    expect(of('room.listeners').map(({ subject, peer }) => [subject.id, peer?.id])).toEqual([
      [host, l1],
      [host, l3],
    ]);
  });

  it('guild.valid_host VALID-1 an hour on the mics of a guild’s rooms that day', async () => {
    const me = await person();
    await time('mic', me, newRoom(), 0, 40, { guild_id: 12 });
    expect(sum('guild.valid_host', 12, 'guild')).toBe(0);
    await time('mic', me, newRoom(), 50, 90, { guild_id: 12 });
    await time('mic', me, newRoom(), 100, 190, { guild_id: 12 });
    expect(sum('guild.valid_host', 12, 'guild')).toBe(1);
  });

  it('room.together_* intervals of two are intersected, whoever reports first; a CP, a friend and a stranger differ', async () => {
    const [me, cp, friend, stranger] = (await people(4)) as [number, number, number, number];
    const relation = await bond(me, cp);
    await befriend(me, friend);
    heard = [];
    const room = newRoom();
    for (let t = 0; t < 35; t += 5) {
      await time('stay', stranger, room, t, t + 5);
      await time('stay', t % 10 ? me : cp, room, t, t + 5);
      await time('stay', t % 10 ? cp : me, room, t, t + 5);
      await time('stay', friend, room, t + 3, t + 8);
    }
    expect(sum('room.together_minutes', relation, 'pair')).toBe(35);
    expect([sum('room.together_20', me), sum('room.together_20', cp), sum('room.together_20', friend)]).toEqual([
      1, 1, 0,
    ]);
    expect([sum('room.together_30', me), sum('room.together_30', cp), sum('room.together_30', friend)]).toEqual([
      2, 1, 1,
    ]);
    expect([sum('relation.together_day', me), sum('relation.together_day', cp)]).toEqual([1, 1]);
    expect([sum('room.together_30', stranger), sum('room.same_element_10', me)]).toEqual([0, 1]);
  });

  it('two who report at the same moment meet all the same', async () => {
    const [me, cp] = (await people(2)) as [number, number];
    const relation = await bond(me, cp);
    const room = newRoom();
    for (let t = 0; t < 50; t += 5)
      await Promise.all([time('stay', me, room, t, t + 5), time('stay', cp, room, t, t + 5)]);
    expect(sum('room.together_minutes', relation, 'pair')).toBe(50);
  });

  it('EVT-4 the people of a room told together count as if each had been told alone', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('summer_fight')]);
    const NUM = 8;
    const midnight = beginOfDay('2026-11-19');
    ctx.clock.set(midnight + 3_600_000);
    /** People, of whom some are a couple, friends, of one team; the same for both ways of telling. */
    const company = async () => {
      const all = (await people(NUM)).toSorted((a, b) => a - b);
      const relation = await bond(all[0]!, all[1]!);
      await befriend(all[1]!, all[2]!);
      await befriend(all[3]!, all[4]!);
      await befriend(all[0]!, all[5]!);
      for (const [i, user_id] of all.entries())
        await ctx.db.run(sql`
          insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
          values (${user_id}, 'summer_fight', 'c', ${1 + (i % 3)}, '', now())`);
      return { all, relation, room_id: newRoom() };
    };
    const [alone, together] = [await company(), await company()];
    heard = [];
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    // From half an hour before midnight on, everybody is told at every tick, unless they are away or late.
    const begin_s = unixSecondsOf(midnight) - 1_870;
    const toldUntil = new Map<string, number>();
    for (let tick = 1; tick <= 14; tick++) {
      const end_at = begin_s + tick * 300;
      const pieces = Array.from({ length: NUM }, (_, i) => i).flatMap((i) =>
        (i < 3 ? (['stay', 'mic'] as const) : (['stay'] as const)).flatMap((kind) => {
          const last = toldUntil.get(`${kind} ${i}`) ?? begin_s + i * 30;
          if (random() < 0.2) return [];
          toldUntil.set(`${kind} ${i}`, end_at);
          const begin_at = random() < 0.2 ? end_at - 70 : last;
          return [{ i, kind, begin_at, end_at, minutes: Math.floor((end_at - begin_at) / 60) }];
        }),
      );
      const where = { guild_id: 31, session_id: 's', seq: tick };
      for (const { i, kind, ...span } of pieces) {
        const data = { ...where, ...span, room_id: alone.room_id, user_id: alone.all[i]! };
        await sendPiece(kind, data, end_at * 1000);
      }
      const told = pieces.map(({ i, kind, ...span }) => ({
        kind,
        user_id: together.all[i],
        session_id: 's',
        seq: tick,
        ...span,
      }));
      if (told.length === 0) continue;
      const first = event('room.time', { room_id: together.room_id, guild_id: 31, pieces: told }, end_at * 1000);
      // Delivered twice, and then once more by another event: each piece counts once.
      await consume(first);
      await consume(first);
      await send('room.time', { room_id: together.room_id, guild_id: 31, pieces: told.slice(0, 3) }, end_at * 1000);
    }
    const totals = ({ all, relation, room_id }: typeof alone) => {
      const names = new Map<string, string>(all.map((id, i) => [`user ${id}`, `user ${i}`]))
        .set(`pair ${relation}`, 'pair')
        .set(`room ${room_id}`, 'room');
      const sums = new Map<string, number>();
      for (const { meter: name, subject, n, at, campaign } of heard) {
        const who = subject.kind === 'guild' ? 'guild' : names.get(`${subject.kind} ${subject.id}`);
        // The guild's moves are told by their member.
        const by = subject.kind === 'guild' && !all.includes(heard.find((m) => m.subject === subject)?.by ?? 0);
        if (who === undefined || by) continue;
        const key = `${name} ${who} ${dayOf(at)} ${campaign ?? ''}`;
        sums.set(key, (sums.get(key) ?? 0) + n);
      }
      return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    };
    const amounts = async ({ all, room_id }: typeof alone) =>
      (
        await ctx.db.rows<{ a_id: number; kind: string; b_id: number; day: string; amount: number }>(sql`
          select a_id, kind, b_id, day::text, amount from meter_pair_day where a_id = any(${all}::bigint[])`)
      )
        .map(({ a_id, kind, b_id, day, amount }) => {
          const other = kind === 'visit' ? b_id - room_id : kind === 'host' ? b_id : all.indexOf(b_id);
          return `${all.indexOf(a_id)} ${kind} ${other} ${day} ${amount}`;
        })
        .toSorted();
    const [one, both] = [totals(alone), totals(together)];
    expect(both).toEqual(one);
    expect(await amounts(together)).toEqual(await amounts(alone));
    const meters = new Set([...one.keys()].map((key) => key.slice(0, key.indexOf(' '))));
    for (const name of ['room.together_minutes', 'room.together_30', 'room.listeners', 'room.teammate_15', 'mic.first'])
      expect(meters).toContain(name);
  });

  it('REL-7 no points while cooling, whichever event comes first', async () => {
    const [me, cp] = (await people(2)) as [number, number];
    const relation = await bond(me, cp);
    const pairOf = { relation_id: relation, a: me, b: cp };
    await send('relation.restored', pairOf, TEST_NOW + 2_000);
    await send('relation.cooling', pairOf, TEST_NOW + 1_000);
    await send('relation.ended', pairOf, TEST_NOW + 3_000);
    await send('chat.counted', { user_id: me, target_id: cp, num: 4 });
    expect(sum('chat.pair_message', relation, 'pair')).toBe(0);
    await send('relation.restored', pairOf, TEST_NOW + 4_000);
    await send('chat.counted', { user_id: me, target_id: cp, num: 4 });
    expect(sum('chat.pair_message', relation, 'pair')).toBe(4);
    await send('relation.cosign', pairOf);
    expect([sum('relation.cosign', relation, 'pair'), sum('relation.cosign', me), sum('relation.cosign', cp)]).toEqual([
      1, 1, 1,
    ]);
  });

  it('room.open_minutes while open, not only at the close; days apart', async () => {
    const room_id = newRoom();
    const evening = instantAt('2026-11-18', '23:30');
    ctx.clock.set(evening);
    await send('room.opened', { room_id, session_id: 'o' });
    ctx.clock.advance(45 * 60_000 + 30_000);
    await countOpenRooms({}, ctx);
    await countOpenRooms({}, ctx);
    expect(of('room.open_minutes').map(({ n, at }) => [dayOf(at), n])).toEqual([
      ['2026-11-18', 30],
      ['2026-11-19', 15],
    ]);
    ctx.clock.advance(60_000);
    await send('room.closed', { room_id, session_id: 'o' });
    ctx.clock.advance(3_600_000);
    await countOpenRooms({}, ctx);
    expect(sum('room.open_minutes', room_id, 'room')).toBe(46);
  });
});

describe('campaigns', () => {
  const OPEN = instantAt('2026-12-05', '12:00');
  const granted = (user_id: number, item_code: string, qty: number, origin = 'reward') =>
    send('item.granted', { user_id, item_code, qty, origin, campaign: 'x' });

  it('a token’s code is a meter; what a draw gave and what was earned are told apart; teams and the server sum up', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('summer_fight'), makeAlwaysOpenCampaign('romance')]);
    const [a, b, c] = (await people(3)) as [number, number, number];
    for (const [user_id, team_id] of [
      [a, 1],
      [b, 1],
      [c, 2],
    ] as const)
      await ctx.db.run(sql`
        insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
        values (${user_id}, 'summer_fight', 'c', ${team_id}, '', now())`);
    await Promise.all([
      granted(a, 'su_power', 20),
      granted(a, 'su_power', 40, 'box'),
      granted(b, 'su_power', 7),
      granted(c, 'su_power', 1),
    ]);
    expect([sum('su.power_task', a), sum('su.power_box', a), sum('su_power', a)]).toEqual([20, 40, 60]);
    const team = (id: number) =>
      readMeterValue(ctx.db, 'team_power_day', { kind: 'team', id }, dayOf(TEST_NOW), 'summer_fight');
    expect([await team(1), await team(2)]).toEqual([67, 1]);
    const own = (id: number) => readMeterValue(ctx.db, 'su_power', { kind: 'user', id }, 'c', 'summer_fight');
    expect([await own(a), await own(b)]).toEqual([60, 7]);

    await Promise.all([...Array.from({ length: 20 }, () => granted(a, 'pebble', 5)), granted(b, 'pebble', 1)]);
    expect(await readMeterValue(ctx.db, 'pebble_total', { kind: 'server', id: 0 }, 'c', 'romance')).toBe(101);
    // MILE-2: each member has an own share, and a member who contributed nothing has none.
    const share = (id: number) => readMeterValue(ctx.db, 'pebble_total', { kind: 'user', id }, 'c', 'romance');
    expect([await share(a), await share(b), await share(c)]).toEqual([100, 1, 0]);
  });

  it('OPS-1 what all members share is spread over rows', async () => {
    const me = await person();
    for (let i = 0; i < 40; i++) await granted(me, 'pebble', 1);
    const rows = await ctx.db.rows(sql`
      select 1 from meter_value where subject_kind = 'server' and meter = 'pebble_total'`);
    expect(rows.length).toBeGreaterThan(8);
  });

  it('MILE-3 laps of the snake are counted as they are completed', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('snake_dance')]);
    const me = await person();
    for (const steps of [35, 1, 71, 1]) await granted(me, 'sn_step', steps, 'draw');
    expect(sum('sn.step', me)).toBe(108);
    expect(of('sn_lap_count').map(({ n }) => n)).toEqual([1, 1, 1]);
    expect(await readMeterValue(ctx.db, 'sn_lap_count', { kind: 'user', id: me }, 'c', 'snake_dance')).toBe(3);
  });

  it('draws: the season’s, the day’s, the server’s lanterns, and the luck index with value and expectation', async () => {
    ctx.clock.set(OPEN);
    const me = await person();
    const draw = (pool: string, campaign: string) =>
      send('draw.made', { user_id: me, pool, campaign, num: 10, value: 52, expect: 14, draws: [] });
    for (const pool of ['th_shallow', 'th_abyss']) await draw(pool, 'treasure_hunt');
    await draw('joy_wheel', 'happy_draw');
    expect(await readMeterValue(ctx.db, 'th_draws_season', { kind: 'user', id: me }, 's0', 'treasure_hunt')).toBe(20);
    expect(await readMeterValue(ctx.db, 'joy_draws_day', { kind: 'user', id: me }, '2026-12-05', 'happy_draw')).toBe(
      10,
    );
    expect(of('draw.luck_index').map(({ campaign, n, luck }) => [campaign, n, luck])).toEqual([
      ['treasure_hunt', 10, { value: 52, expect: 14 }],
      ['treasure_hunt', 10, { value: 52, expect: 14 }],
      ['happy_draw', 10, { value: 52, expect: 14 }],
    ]);
  });

  it('luck_sources 幸运值 grows by each source up to its cap of the day, in its own season', async () => {
    ctx.clock.set(OPEN);
    const me = await person();
    for (let i = 0; i < 3; i++) await send('fortune.viewed', { user_id: me, campaign: 'star_sign' });
    for (let i = 0; i < 5; i++) await send('match.made', { match_id: 'm', a: me, b: 1, campaign: 'star_sign' });
    await send('match.made', { match_id: 'm', a: me, b: 1, campaign: 'cp_520' });
    await send('sign.done', { user_id: me, sign_id: 'star_sign7', campaign: 'star_sign' });
    await send('sign.done', { user_id: me, sign_id: 'kf_sign', campaign: 'new_service' });
    expect(sum('luck.gained', me)).toBe(10 + 15 + 10);
    expect(await readMeterValue(ctx.db, 'luck_season', { kind: 'user', id: me }, '2026-z9', 'star_sign')).toBe(35);
  });

  it('KIT-16 active.points from tasks of level; wealth.level is the level itself and never falls', async () => {
    const me = await person();
    await send('task.claimed', { user_id: me, task_id: 'lv_mic', period_key: 'd', auto: 1 });
    await send('task.claimed', { user_id: me, task_id: 'kf_t5', period_key: 'd', auto: 0 });
    expect(sum('active.points', me)).toBe(25);
    expect(await readMeterValue(ctx.db, 'active.points', { kind: 'user', id: me }, dayOf(TEST_NOW), 'level')).toBe(25);
    const level = () => readMeterValue(ctx.db, 'wealth.level', { kind: 'user', id: me }, 'c', 'level');
    await send('level.up', { user_id: me, kind: 'wealth', from: 1, to: 7 });
    await send('level.up', { user_id: me, kind: 'wealth', from: 3, to: 4 });
    await send('level.up', { user_id: me, kind: 'charm', from: 1, to: 50 });
    expect(await level()).toBe(7);
    const [first] = of('wealth.level') as [MeterMove];
    expect(first.values).toEqual([{ campaign: 'level', period_key: 'c', before: 0, value: 7 }]);
  });

  it('kf_active_day 25 each for the visit, the daily gift and the two daily tasks', async () => {
    const me = await person();
    await send('page.visited', { user_id: me, campaign: 'new_service' });
    await send('sign.done', { user_id: me, sign_id: 'kf_daily', campaign: 'new_service' });
    await send('sign.done', { user_id: me, sign_id: 'kf_sign', campaign: 'new_service' });
    for (const task_id of ['kf_t5', 'kf_t6', 'kf_t1'])
      await send('task.done', { user_id: me, task_id, period_key: 'x' });
    expect(
      await readMeterValue(ctx.db, 'kf_active_day', { kind: 'user', id: me }, dayOf(TEST_NOW), 'new_service'),
    ).toBe(100);
    expect(sum('task.completed', me)).toBe(3);
  });

  it('a module’s own points enter directly; what nobody needs any more is forgotten', async () => {
    await ctx.db.tx((tx) =>
      applyMovesDirectly(ctx, tx, { event_id: uuidv7(), at: TEST_NOW }, [
        { meter: 'honour.charm_hundred', subject: { kind: 'guild', id: 4 }, n: 12 },
      ]),
    );
    expect(sum('honour.charm_hundred', 4, 'guild')).toBe(12);
    const rows = async () =>
      (await ctx.db.row<{ n: number }>(sql`
        select (select count(*) from meter_seen) + (select count(*) from meter_span) + (select count(*) from meter_pair_day)
          + (select count(*) from meter_value where period_key ~ '^2026-11') as n`))!.n;
    expect(await rows()).toBeGreaterThan(0);
    ctx.clock.advance(120 * 86_400_000);
    await deleteOldMeterRows({}, ctx);
    expect(await rows()).toBe(0);
    const kept = await ctx.db.rows(sql`select 1 from meter_value where meter = 'wealth.level'`);
    expect(kept).toHaveLength(1);
  });
});

describe('§14 the rest of the table', () => {
  it('events that move one meter of their member', async () => {
    const [me, peer] = (await people(2)) as [number, number];
    const one: [string, Record<string, unknown>, string, number][] = [
      ['user.active_day', {}, 'user.active_day', 1],
      ['user.profile_changed', { completed: 1 }, 'profile.completed', 1],
      ['user.profile_changed', { fields: ['city'] }, 'profile.completed', 0],
      ['guild.joined', { guild_id: 3 }, 'guild.joined', 1],
      ['recharge.paid', { target_id: me, amount_fen: 600 }, 'recharge.paid', 1],
      ['beta.scored', { score: 30, campaign: 'beta' }, 'beta.score', 30],
      ['wish.written', { campaign: 'zyj' }, 'wish.written', 1],
      ['wish.liked', { campaign: 'zyj' }, 'wish.liked', 1],
      ['tarot.spread_read', { campaign: 'tarot' }, 'tarot.spread_read', 1],
      ['tarot.spread_pair', { campaign: 'tarot', peer_id: peer }, 'tarot.spread_pair', 1],
      ['social.greeted', { target_id: peer, num: 1 }, 'social.greet', 1],
      ['room.invite_joined', { room_id: 1, peer_id: peer }, 'room.invite_joined', 1],
      ['page.visited', { campaign: 'qixi' }, 'page.visit_day', 1],
    ];
    for (const [name, data, meterName, n] of one) {
      heard = [];
      await send(name, { user_id: me, ...data });
      expect([name, sum(meterName, me)]).toEqual([name, n]);
    }
    heard = [];
    await send('room.duet', { room_id: 1, user_id: me, peer_id: peer, num: 1 });
    expect([sum('room.duet', me), sum('room.duet', peer)]).toEqual([1, 1]);
  });

  it('what a CP does counts for the pair too', async () => {
    const [me, cp, alone] = (await people(3)) as [number, number, number];
    const relation = await bond(me, cp);
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('cp_520')]);
    await send('cp.love_note', { user_id: me, campaign: 'cp_520' });
    await send('collection.set_done', { user_id: me, set_id: 'qxs_1', campaign: 'qixi' });
    await send('collection.set_done', { user_id: alone, set_id: 'qxs_1', campaign: 'qixi' });
    expect([sum('cp.love_note', me), sum('cp.love_note', relation, 'pair')]).toEqual([1, 1]);
    expect([sum('collection.set_done', alone), sum('collection.set_done', relation, 'pair')]).toEqual([1, 1]);
    for (const user_id of [me, cp, alone])
      await send('item.granted', { user_id, item_code: 'cp_heat', qty: 52, origin: 'reward' });
    // 100 for the love note, at the rate of the campaign's board of pairs, and 52 for each of the two.
    expect(await readMeterValue(ctx.db, 'cp_heat', { kind: 'pair', id: relation }, 'c', 'cp_520')).toBe(204);
  });

  it('lanterns of the whole server, the own moon, and a quarter of an hour with a team mate', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('zyj')]);
    const [a, b] = (await people(2)) as [number, number];
    for (const user_id of [a, b, b])
      await send('draw.made', { user_id, pool: 'zy_lantern', campaign: 'zyj', num: 1, value: 6, expect: 12 });
    await send('item.granted', { user_id: a, item_code: 'zy_moon', qty: 4, origin: 'draw' });
    expect(await readMeterValue(ctx.db, 'lanterns_total', { kind: 'server', id: 0 }, 'c', 'zyj')).toBe(3);
    expect(await readMeterValue(ctx.db, 'zy_moon_total', { kind: 'user', id: a }, 'c', 'zyj')).toBe(4);
    for (const user_id of [a, b])
      await ctx.db.run(sql`
        insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
        values (${user_id}, 'summer_fight', 'c', 2, '', now())`);
    const stay = {
      room_id: newRoom(),
      begin_at: unixSecondsOf(TEST_NOW),
      end_at: unixSecondsOf(TEST_NOW) + 900,
      minutes: 15,
      session_id: 's',
    };
    for (const user_id of [a, b]) await sendPiece('stay', { ...stay, user_id });
    expect([sum('room.teammate_15', a), sum('room.teammate_15', b)]).toEqual([1, 1]);
  });

  it('every meter a definition may name was moved by an event in this file', () => {
    expect(METERS.filter((name) => !ever.has(name))).toEqual([]);
  });
});
