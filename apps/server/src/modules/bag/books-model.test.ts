// Random acts on money and things, many at once, repeated, and cut off before their commit, against a model of what must come out.
// BOOKS_OPS=1000000 makes the long run; the default is what every change is held to.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { sql } from '#db/sql.ts';
import { checkSpend } from '#modules/guard/index.ts';
import {
  clawBackIncome,
  creditRecharge,
  earnIncome,
  hold,
  releaseHold,
  returnDiamonds,
  spend,
  spendHold,
  verifyBooks,
} from '#modules/ledger/index.ts';
import { testContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { Refused } from '#wire/refusal.ts';
import { deliver, take, verifyBags } from './index.ts';

const OPS = Number(process.env.BOOKS_OPS ?? 20_000);
const MEMBERS = 40;
const AT_ONCE = 20;
const at = TEST_NOW;

type Balances = {
  diamond: number;
  held: number;
  pink: number;
  pending: number;
  available: number;
  map: number;
  base: number;
};
const nothing = (): Balances => ({ diamond: 0, held: 0, pink: 0, pending: 0, available: 0, map: 0, base: 0 });

/** What an act would change if it goes through. */
type Effect = Partial<Balances>;
type Op = { who: number; what: keyof typeof ACTS; n: number; repeat: boolean; crash: boolean };

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext({ DATABASE_POOL: '24' });
});
afterAll(() => ctx.close());

class Crash extends Error {}

const holds = new Map<number, { ref: string; n: number }[]>();
const packs = new Map<number, { ref: string; n: number }[]>();
const lines = new Map<number, { ref: string; n: number }[]>();
const put = (into: typeof holds, who: number, entry: { ref: string; n: number }): void => {
  into.set(who, [...(into.get(who) ?? []), entry]);
};

/** Each act returns what it changed, or undefined when it was refused or had been done before. */
const ACTS = {
  recharge: async (tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> =>
    (await creditRecharge(tx, { user_id: who, diamonds: n * 10, ref, at })) ? { diamond: n * 10 } : undefined,

  async pack(tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> {
    const pass = await checkSpend(ctx, tx, { user_id: who, now: at, diamonds: n, kind: 'goods', confirm: true });
    if (pass instanceof Refused || (await known(tx, who, ref))) return undefined;
    const spent = await spend(ctx, tx, pass, { ref, at, campaign: 'treasure_hunt' });
    if (spent instanceof Refused) return undefined;
    const grant = [
      { item_code: 'g_conch', qty: 2 },
      { item_code: 'th_map', qty: 3 },
    ];
    await deliver(tx, {
      user_id: who,
      grant,
      origin: 'buy',
      campaign: 'treasure_hunt',
      ref,
      at,
      paid: n,
      purchase_id: ref,
    });
    return { diamond: -n, map: 3, base: n };
  },

  async refund(tx: Tx, who: number): Promise<Effect | undefined> {
    const pack = packs.get(who)?.at(-1);
    if (!pack) return undefined;
    const back = {
      user_id: who,
      ref: `${pack.ref}:back`,
      of: pack.ref,
      diamonds: pack.n,
      kind: 'purchase',
      chance: 0,
      spent_at: at,
      at,
    } as const;
    return (await returnDiamonds(tx, back)) ? { diamond: pack.n } : undefined;
  },

  async reward(tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> {
    const grant = [
      { item_code: 'pink', qty: n },
      { item_code: 'th_map', qty: 1 },
      { item_code: 'fr_isle', qty: 1 },
    ];
    const fresh = await deliver(tx, { user_id: who, grant, origin: 'reward', campaign: 'treasure_hunt', ref, at });
    return fresh.length > 0 ? { pink: n, map: 1 } : undefined;
  },

  async draw(tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> {
    if (await known(tx, who, ref)) return undefined;
    const cost = [{ item_code: 'th_map', qty: (n % 5) + 1 }];
    const taken = await take(tx, { user_id: who, cost, ref, at, campaign: 'treasure_hunt' });
    if (taken instanceof Refused) return undefined;
    await deliver(tx, {
      user_id: who,
      grant: [{ item_code: 'pink', qty: 1 }],
      origin: 'draw',
      campaign: 'treasure_hunt',
      ref: `${ref}:prize`,
      at,
    });
    return { map: -((n % 5) + 1), pink: 1 };
  },

  async pink_shop(tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> {
    if (await known(tx, who, `${ref}:goods`)) return undefined;
    const taken = await take(tx, {
      user_id: who,
      cost: [{ item_code: 'pink', qty: n }],
      ref,
      at,
      campaign: 'decompose',
    });
    if (taken instanceof Refused) return undefined;
    await deliver(tx, {
      user_id: who,
      grant: [{ item_code: 'g_rose', qty: 1 }],
      origin: 'exchange',
      campaign: 'decompose',
      ref: `${ref}:goods`,
      at,
    });
    return { pink: -n };
  },

  async hold(tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> {
    const pass = await checkSpend(ctx, tx, { user_id: who, now: at, diamonds: n, kind: 'ring', confirm: true });
    if (pass instanceof Refused || (await known(tx, who, ref))) return undefined;
    const held = await hold(ctx, tx, pass, { ref, at, expire_at: at + 1 });
    return held instanceof Refused ? undefined : { diamond: -n, held: n };
  },

  async release(tx: Tx, who: number): Promise<Effect | undefined> {
    const open = holds.get(who)?.at(-1);
    return open && (await releaseHold(tx, { user_id: who, ref: open.ref, at }))
      ? { diamond: open.n, held: -open.n }
      : undefined;
  },

  async ring(tx: Tx, who: number): Promise<Effect | undefined> {
    const open = holds.get(who)?.at(-1);
    return open && (await spendHold(tx, { user_id: who, ref: open.ref, at })) ? { held: -open.n } : undefined;
  },

  async earn(tx: Tx, who: number, n: number, ref: string): Promise<Effect | undefined> {
    if (await known(tx, who, ref)) return undefined;
    await earnIncome(ctx, tx, [{ user_id: who, ref, fen: n }], at);
    return { pending: n };
  },

  async claw_back(tx: Tx, who: number): Promise<Effect | undefined> {
    const line = lines.get(who)?.at(-1);
    if (!line || (await known(tx, who, `${line.ref}:back`))) return undefined;
    await clawBackIncome(tx, {
      user_id: who,
      of: line.ref,
      ref: `${line.ref}:back`,
      fen: line.n,
      at,
      reason: '礼物退款',
    });
    return { pending: -line.n };
  },
};

const known = async (tx: Tx, who: number, ref: string): Promise<boolean> =>
  (await tx.row(sql`
    select from ledger_ref where owner_id = ${who} and owner_kind = 1 and ref = ${ref}
    union all select from bag_ref where user_id = ${who} and ref = ${ref}`)) !== undefined;

const run = async (op: Op, ref: string): Promise<Effect | undefined> => {
  try {
    return await ctx.db.tx(async (tx) => {
      await lockMember(tx, op.who);
      const effect = await ACTS[op.what](tx, op.who, op.n, ref);
      if (op.crash) throw new Crash();
      return effect;
    });
  } catch (error) {
    if (error instanceof Crash) return undefined;
    throw error;
  }
};

const op = fc.record<Op>({
  who: fc.integer({ min: 1, max: MEMBERS }),
  what: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  n: fc.integer({ min: 1, max: 60 }),
  repeat: fc.boolean(),
  crash: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

it(
  `WAL-2 KIT-5 KIT-6 OPS-5 ${OPS} acts with concurrency, repeats and crashes: no imbalance, nothing negative, nothing given twice or lost`,
  async () => {
    const model = new Map(Array.from({ length: MEMBERS }, (_, i) => [i + 1, nothing()]));
    const tally = { done: 0, refused: 0, twice: 0 };
    const seed = Number(process.env.BOOKS_SEED ?? 20_261_115);
    for (let round = 0; tally.done < OPS; round++) {
      const ops = fc.sample(op, { numRuns: AT_ONCE, seed: seed + round });
      await Promise.all(
        ops.map(async (one, i) => {
          const ref = `${one.what}:${round}:${i}`;
          // A client that does not know whether it was done asks again, at once and later.
          const tries = one.repeat ? [run(one, ref), run({ ...one, crash: false }, ref)] : [run(one, ref)];
          const effects = (await Promise.all(tries)).filter((effect) => effect !== undefined);
          tally.done += tries.length;
          tally.refused += tries.length - effects.length;
          const once = !['refund', 'release', 'ring', 'claw_back'].includes(one.what);
          if (once && effects.length > 1) tally.twice++;
          const mine = model.get(one.who)!;
          for (const effect of effects) {
            for (const [key, n] of Object.entries(effect)) mine[key as keyof Balances] += n;
            if (one.what === 'hold') put(holds, one.who, { ref, n: one.n });
            if (one.what === 'pack') put(packs, one.who, { ref, n: one.n });
            if (one.what === 'earn') put(lines, one.who, { ref, n: one.n });
          }
        }),
      );
    }
    console.log(`${tally.done} acts, ${tally.refused} refused, repeated or cut off, ${tally.twice} done twice`);
    expect(tally.twice).toBe(0);
    expect((await verifyBooks(ctx.db)).faults).toEqual([]);
    expect(await verifyBags(ctx.db)).toEqual([]);
    const rows = await ctx.db.rows<Balances & { who: number }>(sql`
      select a.owner_id as who, a.diamond, a.held, a.pink, a.pending, a.available,
        coalesce((select sum(qty) from lot l where l.user_id = a.owner_id and item_code = 'th_map'), 0)::bigint as map,
        coalesce((select sum(qty * income_base) from lot l where l.user_id = a.owner_id), 0)::bigint as base
      from ledger_account a order by 1`);
    expect(Object.fromEntries(rows.map(({ who, ...balances }) => [who, balances]))).toEqual(Object.fromEntries(model));
  },
  OPS > 100_000 ? 3_600_000 : 300_000,
);
