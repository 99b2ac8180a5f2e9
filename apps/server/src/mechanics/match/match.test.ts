import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { starSignMatchScoreOf } from '@shengyu/rules/board/match-score.ts';
import { sql } from '#db/sql.ts';
import { reportHandled, reportSubmitted } from '#events/catalogue/report.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { insertPair } from '#testing/people/pairs.ts';
import { makeEventData } from '#testing/event-data.ts';
import { giveItems, newAdult, newMinor } from '#testing/people/people.ts';
import { levelBandOf } from './card.ts';
import { consumers } from './consumers.ts';
import { match } from './index.ts';
import { insertMatch, lockPair } from './store.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [findCampaignDef('star_sign'), makeAlwaysOpenCampaign('cp_520')]);
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
// Members of an earlier test must not take part in the next one.
beforeEach(() => ctx.db.run(sql`update privacy set match_on = false`));

/** Creates a member who takes part in matching and has this birthday (and thus a star sign). */
async function ready(birthday = '1996-05-25', has: Parameters<typeof newAdult>[1] = {}): Promise<Person> {
  const me = await newAdult(ctx, has);
  await ctx.db.run(sql`update user_account set birthday = ${birthday} where user_id = ${me.user_id}`);
  await ctx.db.run(sql`insert into privacy (user_id, match_on) values (${me.user_id}, true)`);
  return me;
}
const meet = (me: Person, more: object = {}) =>
  http.post('/api/v1/star/match_other_user', { ...more, request_id: newRequestId() }, me.token);
const cupid = (me: Person) => http.post('/api/v1/cupid_match', { request_id: newRequestId() }, me.token);
const answer = (me: Person, match_id: string, more: object) =>
  http.post('/api/v1/star/match_answer', { match_id, want: 0, ...more, request_id: newRequestId() }, me.token);
const peerOf = async (match_id: string): Promise<number> =>
  (await ctx.db.row<{ b: number }>(sql`select b from match_row where match_id = ${match_id}`))!.b;
const dust = async (me: Person): Promise<number> =>
  (await ctx.db.row<{ n: number }>(
    sql`select coalesce(sum(qty), 0)::bigint as n from lot where user_id = ${me.user_id} and item_code = 'zp_dust'`,
  ))!.n;
let reports = 0;
async function report(me: Person, target: { kind: 'match' | 'user'; id: number | string }, type = 12): Promise<number> {
  const report_id = ++reports;
  const data = makeEventData(reportSubmitted, { report_id, user_id: me.user_id, type, target });
  await ctx.db.tx(async (tx) => tx.emit(reportSubmitted, { key: me.user_id, at: ctx.clock.now(), data }));
  seenReports = await consumeEvents(ctx, consumers, 'report.submitted', seenReports);
  return report_id;
}
let seenReports = 0;

describe('who can be met', () => {
  it('MATCH-1 the caller must have switched matching on, and be an adult', async () => {
    const off = await newAdult(ctx);
    expect(await meet(off)).toMatchObject({ code: 1005, msg: '请先开启星座匹配' });
    expect(await meet(await newMinor(ctx))).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await meet(await newPerson(ctx))).toMatchObject({ code: 0, data: { reason: 'need' } });
  });

  it('MATCH-1 not those who are away, off, banned, in teen mode, not adults, blocked or reported', async () => {
    const me = await ready();
    const others = await Promise.all(Array.from({ length: 7 }, () => ready()));
    const [away, off, banned, teen, unnamed, blocked, reported] = others as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const since = new Date(ctx.clock.now() - 10 * 60_000 - 1);
    await ctx.db.run(sql`update user_account set last_active_at = ${since} where user_id = ${away.user_id}`);
    await ctx.db.run(sql`update privacy set match_on = false where user_id = ${off.user_id}`);
    await ctx.db.run(sql`update user_account set status = 2 where user_id = ${banned.user_id}`);
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${teen.user_id}`);
    await ctx.db.run(sql`delete from real_name where user_id = ${unnamed.user_id}`);
    await ctx.db.run(sql`insert into block (user_id, target_id, at) values (${blocked.user_id}, ${me.user_id}, now())`);
    await report(me, { kind: 'user', id: reported.user_id });
    expect(await meet(me)).toMatchObject({ code: 0, data: { reason: 'no_match' } });
    const fair = await ready();
    const met = await meet(me);
    expect(met.code).toBe(1);
    expect(await peerOf(met.data.match_id)).toBe(fair.user_id);
  });

  it('MATCH-1 ENT-1 a member whose timed ban is over can be met again', async () => {
    const [me, other] = [await ready(), await ready()];
    const bannedUntil = (at: number) =>
      ctx.db.run(sql`
        update user_account set status = 2, banned_until = ${new Date(at)} where user_id = ${other.user_id}`);
    await bannedUntil(ctx.clock.now() + 1);
    expect((await meet(me)).data.reason).toBe('no_match');
    await bannedUntil(ctx.clock.now());
    expect((await meet(me)).code).toBe(1);
  });

  it('MATCH-1 nobody twice within seven days, whoever asked', async () => {
    const [me, other] = [await ready(), await ready()];
    expect((await meet(me)).code).toBe(1);
    expect((await meet(me)).data.reason).toBe('no_match');
    // No card is waiting for the other member, and the same two people may not be matched again yet.
    expect((await meet(other)).data.reason).toBe('no_match');
    await ctx.db.run(sql`update match_row set made_at = made_at - interval '7 days' where a = ${me.user_id}`);
    expect((await meet(other)).code).toBe(1);
  });

  it('MATCH-1 two who find one another within a moment get one card', async () => {
    const [me, other] = [await ready(), await ready()];
    const now = ctx.clock.now();
    const waits = sql`
      select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    let mine: ReturnType<typeof meet> | undefined;
    await ctx.db.tx(async (tx) => {
      await lockPair(tx, me.user_id, other.user_id);
      mine = meet(me);
      // The other member was slightly faster: her card is written while this request waits for the lock on the pair.
      while ((await ctx.db.row(waits)) === undefined) await new Promise((done) => setTimeout(done, 10));
      await insertMatch(tx, {
        match_id: 'a-little-faster-000001',
        match: 'star_match',
        campaign: 'star_sign',
        a: other.user_id,
        b: me.user_id,
        score: 50,
        made_at: new Date(now - 40),
        expire_at: new Date(now + 60_000),
      });
    });
    expect((await mine)!.data.reason).toBe('no_match');
    const rows = sql`select 1 from match_row where ${me.user_id} in (a, b)`;
    expect(await ctx.db.rows(rows)).toHaveLength(1);
  });

  it('MATCH-1 a card that waits is not shown when its asker may not be met any more', async () => {
    const waitingFor = async (change: (asker: Person) => Promise<unknown>) => {
      await ctx.db.run(sql`update privacy set match_on = false`);
      const [asker, me] = [await ready(), await ready()];
      const { match_id } = (await cupid(asker)).data;
      await answer(asker, match_id, { want: 1 });
      await change(asker);
      return cupid(me);
    };
    const taken = await waitingFor(async (asker) => insertPair(ctx, [asker, await newPerson(ctx)]));
    expect(taken.data.reason).toBe('no_match');
    const off = await waitingFor(({ user_id }) =>
      ctx.db.run(sql`update privacy set match_on = false where user_id = ${user_id}`),
    );
    expect(off.data.reason).toBe('no_match');
    const banned = await waitingFor(({ user_id }) =>
      ctx.db.run(sql`update user_account set status = 2 where user_id = ${user_id}`),
    );
    expect(banned.data.reason).toBe('no_match');
    expect((await waitingFor(async () => {})).code).toBe(1);
  });

  it('MATCH-2 MATCH-3 the best score wins and is the same for both; from fifty on it is a sample', async () => {
    const me = await ready('1996-04-01');
    const born = ['1996-05-01', '1996-08-01', '1996-11-30', '1996-07-01', '1996-10-01'];
    const others = [];
    for (const birthday of born) others.push(await ready(birthday));
    const scores = [2, 5, 9, 4, 7].map((star_id) => starSignMatchScoreOf('2026-11-18', 1, star_id));
    const { data } = await meet(me);
    expect(data.score).toBe(Math.max(...scores));
    expect(data.card.star.star_id).toBe([2, 5, 9, 4, 7][scores.indexOf(Math.max(...scores))]);
  });

  it('MATCH-2 nothing is charged when nobody is found', async () => {
    const me = await ready('1996-05-25', { items: { zp_dust: 10 } });
    await ctx.db.run(
      sql`insert into match_day (user_id, match, day, free, extra) values (${me.user_id}, 'star_match', '2026-11-18', 3, 0)`,
    );
    expect(await meet(me, { use_extra: 1 })).toMatchObject({ code: 0, data: { reason: 'no_match' } });
    expect(await dust(me)).toBe(10);
    await ready();
    const met = await meet(me, { use_extra: 1 });
    expect(met.data).toMatchObject({ free_left: 0, extra_left: 4, extra_cost: { code: 'zp_dust', num: 10 } });
    // The member paid 10 and got 5.
    expect(await dust(me)).toBe(5);
  });

  it('T09 three free a day, then five for dust, then none; every card gives dust, the first three luck', async () => {
    const me = await ready('1996-05-25', { items: { zp_dust: 30 } });
    for (let i = 0; i < 9; i++) await ready();
    const luck: number[] = [];
    for (let i = 0; i < 3; i++) luck.push((await meet(me)).data.luck_add);
    expect(luck).toEqual([5, 5, 5]);
    expect(await meet(me)).toMatchObject({ code: 1010, msg: '今日匹配次数已用完' });
    for (let i = 0; i < 5; i++) expect((await meet(me, { use_extra: 1 })).data.luck_add).toBe(0);
    expect((await meet(me, { use_extra: 1 })).code).toBe(1010);
    expect(await dust(me)).toBe(30 - 5 * 10 + 8 * 5);
    const made = (await readEvents(ctx, 'match.made')).filter((e) => e.data.a === me.user_id);
    expect(made).toHaveLength(8);
    expect(made[0]!.data).toMatchObject({ campaign: 'star_sign' });
  });

  it('T09 without dust the extra card is refused before anybody is looked for', async () => {
    const me = await ready();
    await ready();
    await ctx.db.run(
      sql`insert into match_day (user_id, match, day, free, extra) values (${me.user_id}, 'star_match', '2026-11-18', 3, 0)`,
    );
    expect(await meet(me, { use_extra: 1 })).toMatchObject({ code: 1007, msg: '星尘不足' });
    await giveItems(ctx, me.user_id, { zp_dust: 10 });
    expect((await meet(me, { use_extra: 1 })).code).toBe(1);
  });

  it('Y26 cupid: both without a CP', async () => {
    const [me, taken] = [await ready(), await ready()];
    await insertPair(ctx, [taken, await newPerson(ctx)]);
    expect((await cupid(me)).data.reason).toBe('no_match');
    expect(await cupid(taken)).toMatchObject({ code: 1008, msg: '你已有 CP' });
    const single = await ready();
    const met = await cupid(me);
    expect(met.data.card.tags).toEqual(['双子座', '风象']);
    expect(met.data.card.star).toBeUndefined();
    expect(await peerOf(met.data.match_id)).toBe(single.user_id);
  });
});

describe('what comes of a card', () => {
  async function card(): Promise<[Person, Person, string]> {
    await ctx.db.run(sql`update privacy set match_on = false`);
    const [a, b] = [await ready(), await ready()];
    return [a, b, (await meet(a)).data.match_id];
  }

  it('MATCH-4 the card shows no name and no id; both wanting shows them, to both', async () => {
    const [a, b] = [await ready(), await ready()];
    const shown = await meet(a);
    expect(shown.text).not.toContain(String(b.user_id));
    expect(shown.text).not.toContain('岛民');
    expect(shown.data.card).toMatchObject({ level_band: 'Lv.1-10', tags: ['双子座', '风象'] });
    const { match_id } = shown.data;
    expect((await answer(a, match_id, { want: 1 })).data).toEqual({ state: 'open' });
    // The member whom `a` wants to meet gets that card next, and it does not reveal `a` either.
    const toB = await meet(b);
    expect(toB.data.match_id).toBe(match_id);
    expect(toB.text).not.toContain(String(a.user_id));
    const mutual = await answer(b, match_id, { want: 1 });
    expect(mutual.data).toMatchObject({ state: 'mutual', user: { user_id: a.user_id } });
    expect(mutual.data.chat_route).toContain(String(a.user_id));
    expect((await answer(a, match_id, { want: 1 })).data).toMatchObject({
      state: 'mutual',
      user: { user_id: b.user_id },
    });
    const told = (await readEvents(ctx, 'match.mutual')).filter((e) => e.data.match_id === match_id);
    expect(told).toMatchObject([{ data: { a: a.user_id, b: b.user_id, campaign: 'star_sign' } }]);
  });

  it('MATCH-4 two answers at once make one mutual match', async () => {
    const [a, b, id] = await card();
    await Promise.all([answer(a, id, { want: 1 }), answer(b, id, { want: 1 })]);
    expect((await answer(a, id, { want: 1 })).data.state).toBe('mutual');
    expect((await readEvents(ctx, 'match.mutual')).filter((e) => e.data.match_id === id)).toHaveLength(1);
  });

  it('MATCH-4 a refusal is told to nobody: it stays open until its time is over', async () => {
    const [a, b, id] = await card();
    const before = (await readEvents(ctx)).length;
    expect((await answer(b, id, { want: 0 })).data).toEqual({ state: 'open' });
    expect((await answer(a, id, { want: 1 })).data).toEqual({ state: 'open' });
    expect(await readEvents(ctx)).toHaveLength(before);
    ctx.clock.advance(86_400_000);
    expect((await answer(a, id, { want: 1 })).data).toEqual({ state: 'expired' });
    expect((await answer(b, id, { want: 1 })).data).toEqual({ state: 'expired' });
    ctx.clock.advance(-86_400_000);
  });

  it('MATCH-4 the job ends what nobody answered', async () => {
    const [a, , id] = await card();
    ctx.clock.advance(86_400_000);
    await match.jobs!['match.expire']!({}, ctx);
    ctx.clock.advance(-86_400_000);
    expect((await answer(a, id, { want: 1 })).data).toEqual({ state: 'expired' });
  });

  it('MATCH-4 a stranger reaches no card', async () => {
    const [, , id] = await card();
    expect((await answer(await ready(), id, { want: 1 })).code).toBe(1006);
  });

  it('MATCH-5 a block ends it at once for both and blocks the person', async () => {
    const [a, b, id] = await card();
    expect((await answer(b, id, { block: 1 })).data).toEqual({ state: 'blocked' });
    expect((await answer(a, id, { want: 1 })).data).toEqual({ state: 'blocked' });
    const blocked = (await readEvents(ctx, 'user.blocked')).filter((e) => e.data.user_id === b.user_id);
    expect(blocked).toMatchObject([{ data: { target_id: a.user_id } }]);
    const [c, d, other] = await card();
    await http.post('/goapi/follow/set_black', { user_id: d.user_id, black: 1, request_id: newRequestId() }, c.token);
    await consumeEvents(ctx, consumers, 'user.blocked');
    expect((await answer(d, other, { want: 1 })).data).toEqual({ state: 'blocked' });
  });

  it('MATCH-5 a report ends it; three people reporting in a day switch matching off until it was looked at', async () => {
    const target = await ready();
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) {
      await ctx.db.run(sql`update privacy set match_on = user_id = ${target.user_id}`);
      const me = await ready();
      const { match_id } = (await meet(me)).data;
      expect((await meet(target)).code).not.toBe(1005);
      ids.push(await report(me, { kind: 'match', id: match_id }));
      expect((await answer(me, match_id, { want: 1 })).data).toEqual({ state: 'blocked' });
    }
    expect(await meet(target)).toMatchObject({ code: 1005, data: { reason: 'no_permission' } });
    await ready();
    const handle = async (report_id: number) => {
      await ctx.db.tx(async (tx) =>
        tx.emit(reportHandled, { key: 0, at: ctx.clock.now(), data: makeEventData(reportHandled, { report_id }) }),
      );
      handled = await consumeEvents(ctx, consumers, 'report.handled', handled);
    };
    let handled = 0;
    await handle(ids[0]!);
    await handle(ids[1]!);
    expect((await meet(target)).code).toBe(1005);
    await handle(ids[2]!);
    expect((await meet(target)).code).toBe(1);
  });

  it('MATCH-5 REP-1 feedback and appeals that name somebody are no reports on them', async () => {
    const target = await ready();
    for (const type of [2, 4, 17]) await report(await ready(), { kind: 'user', id: target.user_id }, type);
    expect((await meet(target)).code).not.toBe(1005);
  });

  it('MATCH-4 level bands of ten', () => {
    expect([1, 10, 11, 35].map(levelBandOf)).toEqual(['Lv.1-10', 'Lv.1-10', 'Lv.11-20', 'Lv.31-40']);
  });
});
