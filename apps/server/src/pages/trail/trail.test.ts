// Z50: the trail of money along stored references, with rows that the product itself wrote.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { ledger, userAsOwner } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type Person, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { createWithdrawalSteps, giveIncome, newWithdrawer, type Withdrawer } from '#testing/people/withdrawing.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../tools/standins/payout.ts';

type Node = { key: string; kind: string; id: string; title: string; amount?: number; user?: { user_id: number } };
type Edge = { from: string; to: string; name: string; mixed: 0 | 1 };
type Trail = { nodes: Node[]; edges: Edge[]; more: { key: string; num: number }[]; balanced: 0 | 1 };

let ctx: TestContext;
let service: PayoutStandIn;
let http: TestHttpClient;
let finance: StaffPerson;
let giver: Person;
let receiver: Withdrawer;
let order_no: string;
let flow_id: number;
let withdraw_no: string;

const succeeded = ({ code, text }: TestResponse): void => {
  if (code !== 1) throw new Error(text);
};

beforeAll(async () => {
  const keys = generatePayoutKeys();
  service = await startPayoutStandIn({ port: 0, keys });
  ctx = await createTestContext({ ...keys.env, PAYOUT_ALIPAY_GATEWAY: `${service.url}/gateway.do` });
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6, read: 1e6, ip: 1e6 } });
  giver = await newAdult(ctx, { diamonds: 1_000 });
  receiver = await newWithdrawer(ctx, { fen: 100_000 });
  await ctx.db.run(sql`
    update user_account set room_id = 70001 where user_id in (${giver.user_id}, ${receiver.user_id})`);
  const bought = await http.post(
    '/api/open_box/buy_activity_prop',
    { activity_code: 'treasure_hunt', pack_id: 'th_p10', num: 1, expect_price: 200, request_id: newRequestId() },
    giver.token,
  );
  succeeded(bought);
  ({ order_no } = bought.data);
  const drawn = await http.post(
    '/api/open_box/open_box',
    { box_code: 'th_shallow', num: 10, client_seed: 'seed-of-a-test', request_id: newRequestId() },
    giver.token,
  );
  succeeded(drawn);
  const { item_code } = (await ctx.db.row<{ item_code: string }>(sql`
    select item_code from lot where user_id = ${giver.user_id} and origin = 'buy' and income_base > 0 and qty > 0 limit 1`))!;
  const sent = await http.post(
    '/goapi/gift/send_gift',
    { item_code, num: 1, receiver_ids: [receiver.user_id], source: 2, request_id: newRequestId() },
    giver.token,
  );
  succeeded(sent);
  ({ flow_id } = (await ctx.db.row<{ flow_id: number }>(sql`
    select flow_id from gift_line where order_no = ${sent.data.order_no}`))!);
  ctx.clock.advance(4 * DAY_MS);
  await ledger.jobs!.release_income!({}, ctx);
  const steps = createWithdrawalSteps(ctx, http);
  await giveIncome(ctx, userAsOwner(receiver.user_id), 1);
  const fresh = { ...receiver };
  const done = await steps.withdraw(fresh, await steps.bound(fresh), 10_000);
  succeeded(done);
  ({ withdraw_no } = done.data);
  finance = await newStaff(ctx, 'finance');
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
  await service.close();
});

const trail = async (kind: string, id: string | number, who: { token: string } = finance) =>
  http.get(`/console/api/object/trail?kind=${kind}&id=${id}`, who.token);
const kindsOf = ({ nodes }: Trail) => new Set(nodes.map(({ kind }) => kind));
/** Everything that is reached from a box in the direction of the arrows. */
const reached = ({ edges }: Trail, from: string): Set<string> => {
  const found = new Set([from]);
  for (const key of found) for (const edge of edges) if (edge.from === key) found.add(edge.to);
  return found;
};

describe('Z50 the trail', () => {
  it('J12 Z50 from a gift back to its pack and on to the withdrawal of the one who got it', async () => {
    const { data, text } = await trail('gift', flow_id);
    expect(data, text).toBeDefined();
    const graph = data as Trail;
    expect(kindsOf(graph)).toEqual(new Set(['gift', 'order', 'ledger', 'wallet', 'lot', 'draw', 'withdraw']));
    const from = reached(graph, `wallet:user-${giver.user_id}-diamond`);
    for (const key of [`order:${order_no}`, `gift:${flow_id}`, `withdraw:${withdraw_no}`]) expect(from).toContain(key);
    expect(graph.edges.some(({ name }) => name === '释放')).toBe(true);
    expect(graph.balanced).toBe(1);
    // The same graph is found from its other end of the purchase.
    const again = (await trail('order', order_no)).data as Trail;
    expect(new Set(again.nodes.map(({ key }) => key))).toEqual(new Set(graph.nodes.map(({ key }) => key)));
  });

  it('CONUI-17 every hop through a balance is mixed and no other; nothing leads through one to somebody else', async () => {
    const graph = (await trail('gift', flow_id)).data as Trail;
    for (const { from, to, mixed } of graph.edges)
      expect(mixed === 1, `${from} ${to}`).toBe(from.startsWith('wallet:') || to.startsWith('wallet:'));
    const withdrawn = (await trail('withdraw', withdraw_no)).data as Trail;
    expect(kindsOf(withdrawn)).toEqual(new Set(['withdraw', 'ledger', 'wallet']));
    expect(new Set(withdrawn.nodes.flatMap(({ user }) => user?.user_id ?? []))).toEqual(new Set([receiver.user_id]));
  });

  it('Z50 an entry leads to what it refers to; each trail is logged under its object', async () => {
    const list = await http.get(
      `/console/api/object/list?kind=ledger&user_id=${giver.user_id}&q=diamond`,
      finance.token,
    );
    const spent = list.data.list.find((row: { amount: number }) => row.amount === -200);
    const graph = (await trail('ledger', spent.id)).data as Trail;
    expect(graph.nodes.map(({ key }) => key)).toContain(`order:${order_no}`);
    const logged = await ctx.db.rows(sql`
      select target from staff_log where call = 'object_trail' and staff_id = ${finance.staff_id} order by log_id desc limit 1`);
    expect(logged).toEqual([{ target: `ledger:${spent.id}` }]);
  });

  it('Z50 CON-1 for support, finance and admin; what does not exist is not found', async () => {
    expect((await trail('gift', flow_id, await newStaff(ctx, 'support'))).code).toBe(1);
    expect((await trail('gift', flow_id, await newStaff(ctx, 'guild_desk'))).code).toBe(1005);
    for (const kind of ['recharge', 'withdraw', 'order', 'draw', 'gift', 'ledger'])
      expect((await trail(kind, '99999')).code, kind).toBe(1006);
  });
});
