import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { walletOf, userAsOwner } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt'), makeAlwaysOpenCampaign('gift_box')]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let seeds = 0;
const open = (me: Person, more: Record<string, unknown> = {}) =>
  http.post(
    '/api/open_box/open_box',
    { box_code: 'th_shallow', num: 1, client_seed: `seed-of-test-${++seeds}`, request_id: newRequestId(), ...more },
    me.token,
  );

/** Replaces the member's seed by the one used in the specification's example. */
async function plantSeed(me: Person): Promise<void> {
  const server_seed = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex');
  await ctx.db.run(sql`
    insert into seed_pair (user_id, seed_no, state, server_seed_enc, commit, client_seed, nonce, made_at, began_at)
    values (${me.user_id}, 1, 'current', ${ctx.seal.seal(server_seed)}, '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
            'shengyu-demo-0001', 0, now(), ${new Date(ctx.clock.now())}),
           (${me.user_id}, 2, 'next', ${ctx.seal.seal(server_seed)}, ${'0'.repeat(64)}, null, 0, now(), null)`);
}

describe('a draw', () => {
  it('FAIR-5 FAIR-7 DRAW-10 a hundred draws in one act are the published vector, to the last roll', async () => {
    const me = await newAdult(ctx, { items: { th_map: 100 } });
    await plantSeed(me);
    const { code, data } = await open(me, { num: 100 });
    expect(code).toBe(1);
    expect(data.list.slice(0, 4).map((d: any) => [d.nonce, d.roll, d.prize.prize_id])).toEqual([
      [0, 3118, 'th_s13'],
      [1, 2683, 'th_s13'],
      [2, 5725, 'th_s14'],
      [3, 5186, 'th_s14'],
    ]);
    expect(data.list[9]).toMatchObject({ roll: 9634, by: 'hard', prize: { prize_id: 'th_s10' }, count_before: [9, 9] });
    expect(Object.fromEntries(data.sum.map((p: any) => [p.prize_id, p.num]))).toEqual({
      th_s13: 30,
      th_s14: 47,
      th_s12: 12,
      th_s10: 9,
      th_s08: 1,
      th_s05: 1,
    });
    const lines = data.list.map((d: any) => `${d.nonce}:${d.roll}:${d.prize.prize_id}`).join('\n');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(
      '9dcc9c928516add452af23dbfdc3d6ffea84f7221985a25e3e3419bf9b10c01a',
    );
    expect(data.balance.find((b: any) => b.code === 'th_map').num).toBe(0);
    expect(data.balance.find((b: any) => b.code === 'th_mark').num).toBe(100);
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).pink).toBe(30 * 5);
    const [made] = await readEvents(ctx, 'draw.made');
    expect(made!.data).toMatchObject({ num: 100, pool: 'th_shallow' });
  });

  it('KIT-6 DRAW-13 twenty repeats at once draw once and show the same prizes', async () => {
    const me = await newAdult(ctx, { items: { th_map: 5 } });
    const request_id = newRequestId();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => open(me, { request_id, client_seed: 'same-seed-1' })),
    );
    expect(new Set(all.map((r) => r.text)).size).toBe(1);
    expect(all[0]!.code).toBe(1);
    expect(
      (await ctx.db.row<{ n: number }>(sql`select count(*) as n from draw_batch where user_id = ${me.user_id}`))!.n,
    ).toBe(1);
    expect(await open(me, { request_id, num: 10, client_seed: 'same-seed-1' })).toMatchObject({
      code: 1008,
      data: { reason: 'req_conflict' },
    });
  });

  it('DRAW-13 one member from many sides at once: numbers without a gap and without a fork', async () => {
    const me = await newAdult(ctx, { items: { th_map: 100 } });
    await open(me);
    const all = await Promise.all(Array.from({ length: 30 }, () => open(me)));
    const nonces = all.flatMap((r) => r.data.list.map((d: any) => d.nonce)).sort((a: number, b: number) => a - b);
    expect(nonces).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  it('OPS-1 many members at once share transactions, and one that is refused spoils nobody', async () => {
    const rich = await Promise.all(Array.from({ length: 20 }, () => newAdult(ctx, { items: { th_map: 10 } })));
    const poor = await Promise.all(Array.from({ length: 5 }, () => newAdult(ctx)));
    const answers = await Promise.all([...rich, ...poor].map((me) => open(me, { num: 10 })));
    expect(answers.slice(0, 20).every((r) => r.code === 1 && r.data.made === 10)).toBe(true);
    expect(answers.slice(20).every((r) => r.data.reason === 'token_short')).toBe(true);
  });

  it('FAIR-2 without an own seed it asks for one; FAIR-8 after a thousand numbers it asks again and the old one is open', async () => {
    const me = await newAdult(ctx, { items: { th_map: 10 } });
    expect(await open(me, { client_seed: undefined })).toMatchObject({ code: 1008, data: { reason: 'seed_needed' } });
    await open(me, { client_seed: 'my-own-seed' });
    await ctx.db.run(sql`update seed_pair set nonce = 1000 where user_id = ${me.user_id} and state = 'current'`);
    expect((await open(me, { client_seed: undefined })).data.reason).toBe('seed_needed');
    expect((await open(me, { client_seed: 'my-own-seed' })).data.reason).toBe('seed_needed');
    const { data } = await open(me, { client_seed: 'another-seed' });
    expect(data).toMatchObject({ made: 1, seed: { seed_id: 's2', client_seed: 'another-seed', nonce: 1 } });
    const states = await ctx.db.rows<{ state: string }>(
      sql`select state from seed_pair where user_id = ${me.user_id} order by seed_no`,
    );
    expect(states.map((s) => s.state)).toEqual(['revealed', 'current', 'next']);
  });

  it('DRAW-12 a batch over the day is refused whole, and says what is left', async () => {
    const me = await newAdult(ctx, { items: { th_map: 400 } });
    for (const num of [100, 100]) await open(me, { num });
    ctx.clock.set(ctx.clock.now() + 60_000);
    for (const num of [10, 10, 10, 10, 10, 10, 10, 10, 10]) await open(me, { num });
    expect(await open(me, { num: 100 })).toMatchObject({ code: 1010, msg: '今日还可抽 10 次' });
    await open(me, { num: 10 });
    expect(await open(me)).toMatchObject({ code: 1010, msg: '今日次数已用完' });
    expect(await open(me, { num: 7 })).toMatchObject({ code: 1004 });
  });

  it('PUB-13 C0-9 a table that changed since it was seen is not drawn from', async () => {
    const me = await newAdult(ctx, { items: { th_map: 1 } });
    expect(await open(me, { expect_pool_hash: 'f'.repeat(64) })).toMatchObject({
      code: 1008,
      data: { reason: 'pool_changed' },
    });
  });
});

describe('who may not (CARE-1, CARE-9)', () => {
  it('the unverified are asked for their name, minors and the excluded are refused', async () => {
    const nobody = await newPerson(ctx);
    expect(await open(nobody)).toMatchObject({ code: 0, data: { need: ['real_name'] } });
    expect(await open(await newMinor(ctx))).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    const calm = await newAdult(ctx, { items: { th_map: 1 } });
    const now = ctx.clock.now();
    await ctx.db.run(
      sql`insert into guard_exclusion values (${calm.user_id}, ${new Date(now)}, ${new Date(now + 7 * 86_400_000)})`,
    );
    expect(await open(calm)).toMatchObject({ code: 1005, data: { reason: 'excluded' } });
  });
});

describe('gift boxes', () => {
  it('MONEY-3 a box costs diamonds, yields one gift, and the gift has the box price as its base whatever came out', async () => {
    const me = await newAdult(ctx, { diamonds: 1000 });
    const { data } = await open(me, { box_code: 'box_mist', num: 10 });
    expect(data).toMatchObject({
      made: 10,
      diamond: 480,
      cost: { kind: 'diamond', num: 520 },
      care: { day_chance: 520 },
    });
    const lots = await ctx.db.row(sql`
      select sum(qty) as pieces, min(income_base) as low, max(income_base) as high from lot where user_id = ${me.user_id} and origin = 'box'`);
    expect(data.care.day_cap).toBe(20_000);
    expect(lots).toEqual({ pieces: '10', low: 52, high: 52 });
    expect((await readEvents(ctx, 'diamond.spent')).at(-1)!.data).toMatchObject({
      kind: 'box',
      diamond: 520,
      chance: 520,
    });
  });

  it('GUARD-4 CARE-2 CARE-5 own limit, then the caps, then the balance, and the confirm step last', async () => {
    const me = await newAdult(ctx, { diamonds: 60_000 });
    const box = (num: number, more = {}) => open(me, { box_code: 'box_dome', num, ...more });
    await ctx.db.run(sql`insert into guard_setting (user_id, single_limit_fen) values (${me.user_id}, 5100)`);
    expect(await box(1)).toMatchObject({ code: 1010, msg: '超过您设置的单笔限额 ¥51' });
    await ctx.db.run(sql`update guard_setting set single_limit_fen = null where user_id = ${me.user_id}`);
    await ctx.db.run(
      sql`insert into guard_day (user_id, day, spend, chance) values (${me.user_id}, '2026-11-18', 10000, 10000)`,
    );
    expect(await box(1)).toMatchObject({ code: 0, data: { reason: 'guard' }, msg: '今日已消费 10000 钻，确认继续？' });
    expect(await box(1, { guard_confirm: 1 })).toMatchObject({ code: 1 });
    await ctx.db.run(sql`update guard_day set spend = 19500, chance = 19500 where user_id = ${me.user_id}`);
    expect(await box(1, { guard_confirm: 1 })).toMatchObject({ code: 1010, data: { reason: 'cap_day' } });
    const poor = await newAdult(ctx, { diamonds: 10 });
    expect(await open(poor, { box_code: 'box_mist' })).toMatchObject({ code: 1007, data: { reason: 'diamond_short' } });
  });

  it('GUARD-7 ten boxes in ten minutes ask for a rest', async () => {
    const me = await newAdult(ctx, { diamonds: 5_000 });
    for (let i = 0; i < 10; i++) expect((await open(me, { box_code: 'box_mist' })).code).toBe(1);
    expect(await open(me, { box_code: 'box_mist' })).toMatchObject({ code: 1003, msg: '休息一下吧，5 分钟后再来' });
  });
});

describe('a gift box given at once (DRAW-14)', () => {
  const box = (me: Person, more: Record<string, unknown> = {}) => open(me, { box_code: 'box_mist', ...more });
  const enter = (person: Person, room_id: number) =>
    ctx.db.run(sql`update user_account set room_id = ${room_id} where user_id = ${person.user_id}`);
  const linesTo = (person: Person) =>
    ctx.db.rows<any>(sql`select * from gift_line where receiver_id = ${person.user_id}`);
  const sentBy = async (person: Person) =>
    (await readEvents(ctx, 'gift.sent')).filter((e) => e.key === String(person.user_id)).map((e) => e.data);

  it('DRAW-14 FLOW-2 MONEY-3 ten boxes to somebody in the room: direct lines worth the boxes, nothing of it in the bag', async () => {
    const [me, other] = [await newAdult(ctx, { diamonds: 520 }), await newPerson(ctx)];
    await enter(me, 31);
    await enter(other, 31);
    const { code, data } = await box(me, { num: 10, to_user_id: other.user_id, room_id: 31 });
    expect(code).toBe(1);
    expect(data).toMatchObject({ made: 10, diamond: 0, sent_to: { user_id: other.user_id } });
    const lines = await linesTo(other);
    expect(lines.every((line) => line.source === 1 && line.room_id === 31 && line.sender_id === me.user_id)).toBe(true);
    expect(lines.reduce((sum, line) => sum + line.num, 0)).toBe(10);
    expect(lines.reduce((sum, line) => sum + line.income_base, 0)).toBe(520);
    expect(lines.reduce((sum, line) => sum + line.gift_value, 0)).toBe(
      data.sum.reduce((sum: number, prize: any) => sum + prize.value * prize.num, 0),
    );
    expect((await walletOf(ctx.db, userAsOwner(other.user_id))).pending).toBe(2_600);
    const lots = await ctx.db.rows<{ item_code: string }>(sql`select item_code from lot where user_id = ${me.user_id}`);
    expect(lots.map((lot) => lot.item_code)).toEqual(['box_star']);
    const events = await sentBy(me);
    expect(events.flatMap((e) => e.lines).reduce((sum: number, line: any) => sum + line.income_base, 0)).toBe(520);
    const [batch] = await ctx.db.rows(sql`select to_user_id from draw_batch where user_id = ${me.user_id}`);
    expect(batch).toEqual({ to_user_id: other.user_id });
  });

  it('DRAW-14 a friend anywhere, nobody else, not oneself, not whose earning rests; only boxes are given', async () => {
    const [me, other] = [await newAdult(ctx, { diamonds: 520, items: { th_map: 1 } }), await newPerson(ctx)];
    const give = (more: Record<string, unknown> = {}) => box(me, { to_user_id: other.user_id, ...more });
    expect(await give()).toMatchObject({ code: 1005, msg: '只能送给好友或同房间的人' });
    await enter(me, 41);
    await enter(other, 42);
    expect((await give({ room_id: 42 })).code).toBe(1005);
    expect(await give({ to_user_id: me.user_id })).toMatchObject({ code: 1008, msg: '不能送给自己' });
    expect((await give({ to_user_id: 99_999_999_999 })).code).toBe(1006);
    await ctx.db.run(sql`insert into follow (user_id, target_id, at) values (${me.user_id}, ${other.user_id}, now())`);
    await ctx.db.run(
      sql`insert into fan (user_id, follower_id, is_fan, at) values (${me.user_id}, ${other.user_id}, true, now())`,
    );
    expect((await give()).code).toBe(1);
    expect((await give({ box_code: 'th_shallow' })).code).toBe(1004);
    await ctx.db.run(
      sql`update user_account set earn_suspended_until = ${new Date(ctx.clock.now() + 60_000)} where user_id = ${other.user_id}`,
    );
    expect(await give()).toMatchObject({ code: 1005, msg: '对方收礼权限已暂停' });
  });

  it('WAL-3 two who give boxes to one another at once both get through', async () => {
    const [a, b] = [await newAdult(ctx, { diamonds: 520 }), await newAdult(ctx, { diamonds: 520 })];
    for (const person of [a, b]) await enter(person, 51);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => box(i % 2 ? a : b, { to_user_id: (i % 2 ? b : a).user_id })),
    );
    expect(all.map((r) => r.code)).toEqual(Array(8).fill(1));
    expect((await walletOf(ctx.db, userAsOwner(a.user_id))).pending).toBe(4 * 260);
  });
});

describe('stock (DRAW-9)', () => {
  it('forty at once for five pieces: five given, the others get the stand-in', async () => {
    const def = makeAlwaysOpenCampaign('treasure_hunt');
    const rows = def.pools!.th_shallow!.rows.map((row) =>
      row.id === 'th_s04' ? { ...row, weight: 9_987, stock: 5, day: 5 } : { ...row, weight: 1 },
    );
    const sure = {
      ...def,
      version: 901,
      pools: { ...def.pools, th_shallow: { ...def.pools!.th_shallow!, rows, pity: [] } },
    };
    const other = await createTestContext();
    try {
      await seedCampaigns(other, [sure]);
      const site = await openTestHttp(other, modules, { limits: { money: 1e6 } });
      const people = await Promise.all(Array.from({ length: 40 }, () => newAdult(other, { items: { th_map: 1 } })));
      const answers = await Promise.all(
        people.map((me, i) =>
          site.post(
            '/api/open_box/open_box',
            { box_code: 'th_shallow', num: 1, client_seed: `stock-${i}-seed`, request_id: newRequestId() },
            me.token,
          ),
        ),
      );
      const given = answers.map((r) => r.data.list[0]);
      expect(given.filter((d: any) => d.prize.prize_id === 'th_s04').length).toBe(5);
      expect(given.filter((d: any) => d.by === 'fallback').every((d: any) => d.prize.prize_id === 'th_s03')).toBe(true);
      expect(given.filter((d: any) => d.by === 'fallback').length).toBeGreaterThan(25);
      await site.close();
    } finally {
      await other.close();
    }
  });
});
describe('API-1 what counts as money', () => {
  it('API-1 draws paid with tokens are mutations like others; boxes paid with diamonds are three in ten seconds', async () => {
    const strict = await openTestHttp(ctx, modules);
    const me = await newAdult(ctx, { diamonds: 5_000, items: { th_map: 10 } });
    const draw = (box_code: string) =>
      strict.post(
        '/api/open_box/open_box',
        { box_code, num: 1, client_seed: `seed-of-test-${++seeds}`, request_id: newRequestId() },
        me.token,
      );
    const reasons: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) reasons.push((await draw('th_shallow')).data.reason);
    expect(reasons).toEqual([undefined, undefined, undefined, undefined]);
    for (let i = 0; i < 4; i++) reasons.push((await draw('box_mist')).data.reason);
    expect(reasons.slice(4)).toEqual([undefined, undefined, undefined, 'too_fast']);
    await strict.close();
  });
});
