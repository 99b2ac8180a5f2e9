// MONEY-5, TOK-2: prizes and tokens cannot be passed on to other members. Only gifts can be given, and a won gift pays no income.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const give = (me: Person, to: Person, item_code: string, source: 1 | 2) =>
  http.post(
    '/goapi/gift/send_gift',
    { item_code, num: 1, receiver_ids: [to.user_id], source, request_id: newRequestId() },
    me.token,
  );
const lotsOf = (person: Person) =>
  ctx.db.rows<{ item_code: string; qty: number }>(
    sql`select item_code, qty from lot where user_id = ${person.user_id} and qty > 0 order by item_code`,
  );
const tokens = CAMPAIGNS.flatMap((def) => Object.keys(def.tokens ?? {}));

describe('what was won', () => {
  it('MONEY-5 given away it is an effect: nothing enters the other bag, no wallet moves, the line is worth 0', async () => {
    const [me, other] = [await newAdult(ctx, { items: { g_galleon: 2 } }), await newPerson(ctx)];
    expect((await give(me, other, 'g_galleon', 2)).code).toBe(1);
    expect(await lotsOf(me)).toEqual([{ item_code: 'g_galleon', qty: 1 }]);
    expect(await lotsOf(other)).toEqual([]);
    expect(await walletOf(ctx.db, userAsOwner(other.user_id))).toMatchObject({ diamond: 0, pink: 0, pending: 0 });
    expect(await walletOf(ctx.db, userAsOwner(me.user_id))).toMatchObject({ diamond: 0, pink: 0 });
    const [line] = (await readEvents(ctx, 'gift.sent')).at(-1)!.data.lines;
    expect(line).toMatchObject({ income_base: 0, income_fen: 0 });
    expect(line.gift_value).toBeGreaterThan(0);
  });

  it('MONEY-5 what is no gift cannot be given at all: dress-ups, cards, pink, debris', async () => {
    const items = { fr_isle: 7, tc_00: 2, pink: 50, debris: 50 };
    const [me, other] = [await newAdult(ctx, { diamonds: 1_000, items }), await newPerson(ctx)];
    const before = await lotsOf(me);
    for (const item_code of Object.keys(items))
      for (const source of [1, 2] as const)
        expect((await give(me, other, item_code, source)).code, `${item_code} ${source}`).toBe(1006);
    expect(await lotsOf(me)).toEqual(before);
    expect(await lotsOf(other)).toEqual([]);
  });

  it('MONEY-5 the bag knows no sale: of all reasons for a move none is one, and swaps are of cards alone', async () => {
    const [{ definition }] = (await ctx.db.rows(sql`
      select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_class t on t.oid = c.conrelid
      where t.relname = 'bag_entry' and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%why%'`)) as [
      { definition: string },
    ];
    const reasons = [...definition.matchAll(/'([a-z_]+)'/g)].map(([, reason]) => reason);
    expect(reasons.sort()).toEqual(
      ['cost', 'decompose', 'draw', 'expire', 'give', 'grant', 'recipe', 'restore', 'taken_back'].sort(),
    );
    const things = ['bag', 'gift', 'shop', 'draw', 'collection', 'offer', 'relation'];
    const moving = CALLS.filter(({ mutation, module }) => mutation && things.includes(module)).map(
      ({ route }) => route,
    );
    expect(moving.length).toBeGreaterThan(20);
    expect(moving.filter((route) => /sell|trade|market|transfer|recycle|auction/.test(route))).toEqual([]);
    expect(moving.filter((route) => /swap/.test(route))).toEqual(['POST /api/v1/card_swap']);
  });
});

describe('tokens', () => {
  it('TOK-2 no token of any campaign can be given', async () => {
    const known = [...new Set(tokens)].filter((code) => code !== 'debris');
    expect(known.length).toBeGreaterThan(20);
    const me = await newAdult(ctx, { diamonds: 1_000, items: Object.fromEntries(known.map((code) => [code, 1])) });
    const other = await newPerson(ctx);
    const before = await lotsOf(me);
    for (const code of known) expect((await give(me, other, code, 2)).code, code).toBe(1006);
    expect(await lotsOf(me)).toEqual(before);
  });

  it('TOK-2 none is sold for diamonds but as the bonus of a pack', () => {
    const sold = CAMPAIGNS.flatMap((def) => def.shops ?? [])
      .flatMap(({ goods }) => goods)
      .filter(({ price }) => 'diamond' in price)
      .flatMap(({ id, grant }) => grant.map(({ item_code }) => ({ id, item_code })));
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.filter(({ item_code }) => tokens.includes(item_code))).toEqual([]);
  });
});
