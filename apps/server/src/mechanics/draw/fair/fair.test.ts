import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOfHex, hexOf } from '@shengyu/rules/draw/bytes.ts';
import { addDays, DAY_MS, dayOf, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { leafOfDraw } from '@shengyu/rules/draw/draw-record.ts';
import { hashLeaf, MerkleLog, rootOfPath } from '@shengyu/rules/draw/merkle.ts';
import { commitOfSeed } from '@shengyu/rules/draw/pool-hash.ts';
import { verifyDraws, type DrawProof } from '@shengyu/rules/draw/verify-draws.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { iterateDrawBatchesOfDay } from '../act/act-store.ts';
import { listDrawRecords } from '../act/acts.ts';
import { auditRevealedSeeds, auditSeed, loadSeedProof } from './audit.ts';
import { closeDay, closeDays } from '../day/close-day.ts';
import { CHUNK_SIZE } from '../day/day-tree.ts';
import { loadOddsTable } from './table-store.ts';

const MEMBERS = 10;
const ACTS = 10;

let ctx: TestContext;
let http: TestHttpClient;
let members: Person[];
/** The draw ids of each batch and the member who made it. */
const drawn: { me: Person; draw_ids: string[] }[] = [];

/** The published odds without the daily limits, because one test makes ten thousand draws. */
function unlimited() {
  const def = makeAlwaysOpenCampaign('treasure_hunt');
  const pool = { ...def.pools!.th_shallow!, limits: { day: 100_000, minute: 100_000 } };
  return { ...def, version: 901, pools: { ...def.pools, th_shallow: pool } };
}

const post = (path: string, me: Person, data: object) =>
  http.post(path, { ...data, request_id: newRequestId() }, me.token);
const open = (me: Person, data: object) => post('/api/open_box/open_box', me, { box_code: 'th_shallow', ...data });
const rotate = (me: Person, client_seed: string) => post('/api/fair/rotate_seed', me, { client_seed });
const seedOf = async (me: Person) => (await http.post('/api/fair/get_seed', {}, me.token)).data;
const proofOf = (me: Person, draw_id: string) => http.post('/api/fair/get_draw_proof', { draw_id }, me.token);

/** Fixed seeds, so that chance never decides whether this file passes. */
async function plant(me: Person, m: number): Promise<void> {
  const seeds = ['now', 'next'].map((name) => createHash('sha256').update(`${name} of ${m}`).digest('hex'));
  const [current, next] = seeds as [string, string];
  await ctx.db.run(sql`
    insert into seed_pair (user_id, seed_no, state, server_seed_enc, commit, client_seed, made_at, began_at)
    values (${me.user_id}, 1, 'current', ${ctx.seal.seal(current)}, ${commitOfSeed(current)}, ${`seed-of-${m}-here`}, now(), ${new Date(ctx.clock.now())}),
           (${me.user_id}, 2, 'next', ${ctx.seal.seal(next)}, ${commitOfSeed(next)}, null, now(), null)`);
}

/** Makes the current seed look as if it was taken into use thirty-one days earlier. */
const aged = (me: Person) =>
  ctx.db.run(sql`
    update seed_pair set began_at = began_at - interval '31 days' where user_id = ${me.user_id} and state = 'current'`);

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [unlimited()]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
  members = await Promise.all(Array.from({ length: MEMBERS }, () => newAdult(ctx, { items: { th_map: ACTS * 100 } })));
  for (const [m, me] of members.entries()) await plant(me, m);
  for (let i = 0; i < ACTS; i++) {
    ctx.clock.advance(1);
    const acts = await Promise.all(members.map((me) => open(me, { num: 100 })));
    const refused = acts.find(({ code }) => code !== 1);
    if (refused) throw new Error(refused.text);
    acts.forEach(({ data }, m) =>
      drawn.push({ me: members[m]!, draw_ids: data.list.map((d: { draw_id: string }) => d.draw_id) }),
    );
  }
}, 120_000);
afterAll(async () => {
  await http.close();
  await ctx.close();
});

describe('seeds', () => {
  it('Y01 FAIR-1 the first look makes the pair: two commitments, no seed, no own part yet', async () => {
    const me = await newPerson(ctx);
    const seed = await seedOf(me);
    expect(seed).toMatchObject({ seed_id: 's1', client_seed: '', nonce: 0, has_client_seed: 0, revealed: [] });
    expect(seed.commit).toMatch(/^[0-9a-f]{64}$/);
    expect(seed.next_commit).not.toBe(seed.commit);
    expect(seed.auto_rotate_at).toBe(unixSecondsOf(ctx.clock.now() + 30 * DAY_MS));
    expect(await seedOf(me)).toEqual(seed);
  });

  it('Y02 FAIR-8 FAIR-2 rotation opens the old seed, takes up the next under a new own part, once a minute', async () => {
    const me = await newAdult(ctx, { items: { th_map: 3 } });
    await open(me, { num: 1, client_seed: 'first-own-seed' });
    const before = await seedOf(me);
    expect(await rotate(me, 'short')).toMatchObject({ code: 1004, msg: '种子需为 8-64 位字母、数字、_ 或 -' });
    expect(await rotate(me, 'first-own-seed')).toMatchObject({ code: 1008, msg: '该种子已使用过' });
    const { code, data } = await rotate(me, 'second-own-seed');
    expect(code).toBe(1);
    expect(data.old).toMatchObject({ seed_id: 's1', commit: before.commit, nonces: 1 });
    expect(commitOfSeed(data.old.server_seed)).toBe(before.commit);
    expect(data.now).toMatchObject({
      seed_id: 's2',
      commit: before.next_commit,
      client_seed: 'second-own-seed',
      nonce: 0,
    });
    expect(await rotate(me, 'third-own-seed')).toMatchObject({ code: 1003, data: { retry_after: 60 } });
    ctx.clock.advance(60_000);
    expect((await rotate(me, 'third-own-seed')).code).toBe(1);
    expect((await seedOf(me)).revealed.map((r: { seed_id: string }) => r.seed_id)).toEqual(['s2', 's1']);
  });

  it('FAIR-2 an own part that was used under an earlier seed is not taken by a draw either', async () => {
    const me = await newAdult(ctx, { items: { th_map: 3 } });
    await open(me, { num: 1, client_seed: 'used-long-ago' });
    await rotate(me, 'then-another-one');
    await aged(me);
    expect(await open(me, { num: 1, client_seed: 'used-long-ago' })).toMatchObject({ data: { reason: 'seed_needed' } });
    expect((await open(me, { num: 1, client_seed: 'never-used-before' })).code).toBe(1);
  });

  it('FAIR-8 after thirty days a seed is open for whoever asks, and the next waits for its own part', async () => {
    const me = await newAdult(ctx, { items: { th_map: 2 } });
    const { data } = await open(me, { num: 1, client_seed: 'thirty-days-old' });
    const { draw_id } = data.list[0];
    expect((await proofOf(me, draw_id)).data.seed.server_seed).toBeUndefined();
    await aged(me);
    const { seed } = (await proofOf(me, draw_id)).data;
    expect(commitOfSeed(seed.server_seed)).toBe(seed.commit);
    expect(await seedOf(me)).toMatchObject({ seed_id: 's2', client_seed: '', has_client_seed: 0, nonce: 0 });
    expect((await open(me, { num: 1 })).data.reason).toBe('seed_needed');
    expect((await open(me, { num: 1, client_seed: 'for-the-next-one' })).data.seed.seed_id).toBe('s2');
  });
});

describe('ten thousand stored draws', () => {
  let proofs: DrawProof[];
  beforeAll(async () => {
    for (const [m, me] of members.entries()) await rotate(me, `after-all-${m}`);
    proofs = await Promise.all(
      members.map((me) => loadSeedProof(ctx, { user_id: me.user_id, seed_no: 1 }).then((p) => p!)),
    );
  });

  it('FAIR-9 every one of them is recomputed from its opened seed by the one verifier', async () => {
    const verdicts = await Promise.all(members.map((me) => auditSeed(ctx, { user_id: me.user_id, seed_no: 1 })));
    expect(verdicts.every((v) => v!.ok)).toBe(true);
    expect(verdicts.reduce((sum, v) => sum + v!.draws, 0)).toBe(MEMBERS * ACTS * 100);
    const promised = await ctx.db.row<{ n: number }>(
      sql`select count(*) as n from draw_batch, unnest(bys) by where by in ('hard', 'soft')`,
    );
    expect(promised!.n).toBeGreaterThan(500);
  });

  it('FAIR-9 the command line reads the same proof and says the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'proof-'));
    await writeFile(join(folder, 'p.json'), JSON.stringify(proofs[0]));
    const said = await new Promise<string>((resolve) =>
      execFile(process.execPath, ['tools/campaign/verify-draw.ts', join(folder, 'p.json')], (_, out) => resolve(out)),
    );
    await rm(folder, { recursive: true });
    expect(said).toBe('验证通过：1000 次抽取全部可复算\n');
  });

  it('FAIR-9 another seed, another table, another record: each is caught', async () => {
    const [honest] = proofs as [DrawProof];
    const check = async (change: Partial<DrawProof>) => (await verifyDraws({ ...honest, ...change })).failed?.check;
    expect(await check({ server_seed: 'ab'.repeat(32) })).toBe(1);
    expect(await check({ client_seed: 'not-that-seed' })).toBe(2);
    expect(await check({ pools: honest.pools.map((t) => t.replace('"th_s01",2', '"th_s01",3')) })).toBe(3);
    const draws = honest.draws.map((d) => (d.nonce === 500 ? { ...d, prize_id: 'th_s01' } : d));
    expect(await check({ draws })).toBe(4);
    expect(await check({ draws: honest.draws.filter(({ nonce }) => nonce !== 999) })).toBeUndefined();
    expect(await check({ draws: honest.draws.filter(({ nonce }) => nonce !== 998) })).toBe(6);
  });

  it('FAIR-9 a row changed in the tables is found by the nightly audit, and the operator is told', async () => {
    const due_at = endOfDay(dayOf(ctx.clock.now())) + 100 * 60_000;
    expect(await auditRevealedSeeds({ due_at }, ctx)).toBe(0);
    const [, victim] = members as [Person, Person];
    const change = (from: string, to: string) =>
      ctx.owner.run(sql`
        update draw_batch set prize_ids[7] = ${to} where user_id = ${victim.user_id} and nonce = 300 and prize_ids[7] = ${from}`);
    const { prize } = (await ctx.db.row<{ prize: string }>(
      sql`select prize_ids[7] as prize from draw_batch where user_id = ${victim.user_id} and nonce = 300`,
    ))!;
    await ctx.owner.run(sql`alter table draw_batch disable trigger draw_batch_immutable`);
    await change(prize, 'th_s02');
    expect(await auditRevealedSeeds({ due_at }, ctx)).toBe(1);
    await change('th_s02', prize);
    await ctx.owner.run(sql`alter table draw_batch enable trigger draw_batch_immutable`);
    const flags = await readEvents(ctx, 'risk.flagged');
    expect(flags.map(({ data }) => data)).toMatchObject([
      { rule: 'FAIR-9', check: 4, nonce: 306, user_id: victim.user_id },
    ]);
    await expect(change(prize, 'th_s02')).rejects.toThrow();
  });
});

describe('the day is closed', () => {
  const day = dayOf(TEST_NOW);
  const due_at = endOfDay(day) + 10 * 60_000;

  it('Y04 before 00:10 there is no log; Y03 a draw of today has no place in one', async () => {
    expect((await http.get(`/api/fair/daily_log?day=${day}`)).code).toBe(1006);
    const [{ me, draw_ids }] = drawn as [(typeof drawn)[0]];
    const { data } = await proofOf(me, draw_ids[0]!);
    expect(data.log).toBeUndefined();
    expect(data.leaf_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('FAIR-10 root, number of draws and hits beside the odds; the root is the tree over all records', async () => {
    await closeDays({ due_at }, ctx);
    await closeDays({ due_at }, ctx);
    const { data } = await http.get(`/api/fair/daily_log?day=${day}`);
    const all = new MerkleLog();
    for await (const act of iterateDrawBatchesOfDay(ctx.db, day)) {
      const { odds } = await loadOddsTable(ctx.db, act.pool, act.pool_hash);
      for (const record of listDrawRecords(act, odds)) all.append(hashLeaf(leafOfDraw(record)));
    }
    expect(all.size).toBeGreaterThan(2 * CHUNK_SIZE);
    expect(data).toMatchObject({ day, size: all.size, root: hexOf(all.root()) });
    const [pool] = data.pools;
    expect(pool).toMatchObject({ box_code: 'th_shallow', draws: all.size });
    expect(pool.rows.reduce((sum: number, row: { hits: number }) => sum + row.hits, 0)).toBe(all.size);
    const deep = pool.rows.find((row: { prize_id: string }) => row.prize_id === 'th_s10');
    // Pity makes this prize come in about every tenth draw, far more often than its base odds of 2.3 %, and the
    // expectation must account for that.
    expect(deep).toMatchObject({ odds: 230, name: expect.any(String) });
    expect(Math.abs(deep.hits - deep.expect)).toBeLessThan(200);
    expect(deep.expect).toBeGreaterThan(700);
    // FAIR-11: a correct pool is within five standard errors and stays open.
    expect(Number(pool.max_dev_se)).toBeLessThan(5);
    expect((await open(members[0]!, { num: 1 })).data.reason).not.toBe('paused');
  });

  it('FAIR-10 Y03 every asked draw is proven to be in the log, at its place, with what a phone needs', async () => {
    for (const { me, draw_ids } of [drawn[0]!, drawn[37]!, drawn[50]!, drawn[99]!]) {
      for (const i of [0, 41, 99]) {
        const { data } = await proofOf(me, draw_ids[i]!);
        const { index, size, path, root } = data.log;
        expect(hexOf(rootOfPath(bytesOfHex(data.leaf_hash), index, size, path.map(bytesOfHex))!)).toBe(root);
        const { draw, seed, pool_hash } = data;
        const single: DrawProof = {
          ...seed,
          pools: [data.pool_canonical],
          single: true,
          draws: [
            {
              pool: draw.box_code,
              pool_hash,
              nonce: draw.nonce,
              c_before: draw.count_before,
              wish: draw.wish ?? null,
              wish_c_before: draw.wish_before,
              roll: draw.roll,
              prize_id: draw.prize.prize_id,
            },
          ],
        };
        expect(await verifyDraws(single)).toEqual({ ok: true, draws: 1 });
        expect(data.table.reduce((sum: number, row: { weight: number }) => sum + row.weight, 0)).toBe(10_000);
        if (data.prev) expect(data.prev.count_after).toEqual(draw.count_before);
        else expect(draw.nonce).toBe(0);
      }
    }
    expect((await proofOf(drawn[0]!.me, drawn[1]!.draw_ids[0]!)).code).toBe(1006);
    expect((await proofOf(drawn[0]!.me, 'no-such-draw')).code).toBe(1006);
  });

  it('FAIR-10 days that were missed are closed in order, and an empty one says so', async () => {
    await closeDays({ due_at: due_at + 2 * DAY_MS }, ctx);
    const empty = (await http.get(`/api/fair/daily_log?day=${addDays(day, 2)}`)).data;
    expect(empty).toMatchObject({ size: 0, pools: [] });
    expect(empty.root).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('FAIR-11 SIM-2 a pool whose hits are off by more than five standard errors is stopped and the operator told', async () => {
    const late = endOfDay(addDays(day, 3)) - 3_600_000;
    // Forges ten thousand draws in which a prize of one in five thousand comes thirty times.
    await ctx.db.run(sql`
      insert into draw_batch (user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish, wish_c_before,
        rolls, prize_ids, given_ids, bys, cards, value)
      select b.user_id, left('forged' || n || repeat('x', 22), 22), ${new Date(late)}, b.campaign, b.season, b.def_hash, b.pool, b.pool_hash, 77,
        b.nonce, b.c_before, b.wish, b.wish_c_before, b.rolls, case when n <= 30 then array['th_s01'] || b.prize_ids[2:] else b.prize_ids end,
        b.given_ids, b.bys, b.cards, b.value
      from (select *, row_number() over () as n from draw_batch where cardinality(rolls) = 100) b`);
    ctx.clock.set(late + 3_600_000 + 600_000);
    const log = await closeDay(ctx, addDays(day, 3));
    expect(log.pools[0]).toMatchObject({ draws: 10_000, stopped: true });
    expect((await readEvents(ctx, 'risk.flagged')).at(-1)!.data).toMatchObject({
      rule: 'FAIR-11',
      subject: { kind: 'pool', id: 'th_shallow' },
    });
    const me = await newAdult(ctx, { items: { th_map: 1 } });
    expect(await open(me, { num: 1, client_seed: 'too-late-here' })).toMatchObject({ data: { reason: 'paused' } });
  });
});
