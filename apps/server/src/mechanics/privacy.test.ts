// CARE-7: nobody sees what another person spent, and a member who hides on boards is hidden on every board.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
const MONEY = /spend|spent|cost|diamond|recharge|paid|fen$|amount|money|consume|gift_value|water_flow/;
const isPerson = ({ properties }: Schema): boolean =>
  properties !== undefined && 'user_id' in properties && 'nickname' in properties;
const holds = (schema: Schema): boolean =>
  [schema, schema.items, ...(schema.anyOf ?? [])].some((each) => each !== undefined && isPerson(each));

/** Names of money fields that stand in the same object as a person. */
function* besidePeople(schema: Schema): Generator<string> {
  const fields = Object.entries(schema.properties ?? {});
  if (isPerson(schema) || fields.some(([, field]) => holds(field)))
    for (const [name] of fields) if (MONEY.test(name)) yield name;
  for (const [, field] of fields) yield* besidePeople(field);
  for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) yield* besidePeople(part);
}

describe('answers', () => {
  it('CARE-7 beside a person there is an amount only in the caller’s own purchase and in a guild’s own books', () => {
    const members = CALLS.filter(({ kind, auth }) => kind !== 'console' && !/s2s|provider/.test(auth));
    const found = members.filter(({ reply }) => [...besidePeople(reply as Schema)].length > 0);
    expect(members.length).toBeGreaterThan(150);
    const books = found.filter(({ id }) => id.startsWith('G'));
    for (const { id, auth } of books) expect(auth, id).not.toMatch(/open/);
    // Calls B07, V18 and F02 name the receiver of a box; W02 and X12 name the account that is topped up.
    expect(found.filter((call) => !books.includes(call)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['B07', 'V18', 'F02', 'W02', 'X12']),
    );
    expect(found.filter((call) => !books.includes(call))).toHaveLength(5);
  });
});

describe('boards', () => {
  let ctx: TestContext;
  let http: TestHttpClient;
  let bus: TestBus;
  beforeAll(async () => {
    ctx = await createTestContext();
    await seedCampaigns(
      ctx,
      ['honour', 'summer_fight', 'snake_dance', 'zyj', 'qixi', 'beta'].map(makeAlwaysOpenCampaign),
    );
    http = await openTestHttp(ctx, modules);
    bus = createTestBus(ctx, modules);
  });
  afterAll(async () => {
    await http.close();
    await ctx.close();
  });

  const boards = CAMPAIGNS.filter(({ id }) => ['honour', 'summer_fight', 'snake_dance', 'zyj', 'qixi'].includes(id))
    .flatMap(({ id: campaign, ranks = [] }) => ranks.map((rank) => ({ campaign, rank })))
    .filter(({ rank }) => rank.subject === 'user' && rank.filter === undefined && rank.kind !== 'luck');

  it('CARE-7 who is hidden is 神秘人 on each board of people, with place and score, and no id or picture', async () => {
    const [hidden, other] = [await newPerson(ctx, { nickname: '不露面的人' }), await newPerson(ctx)];
    await http.post('/api/v1/set_privacy_setting', { rank_hidden: 1, request_id: newRequestId() }, hidden.token);
    expect(boards.length).toBeGreaterThan(3);
    for (const { campaign, rank } of boards) {
      const [meter] = rank.sources.find(([, , , spend]) => spend === 0)!;
      await bus.feed(meter, { kind: 'user', id: hidden.user_id }, 500, { campaign });
    }
    const listOf = async (rank_code: string) =>
      (await http.post('/api/activity/get_rank_list', { rank_code }, other.token)).data.list ?? [];
    for (const { rank } of boards) {
      await expect.poll(async () => (await listOf(rank.id)).length).toBe(1);
      const [row] = await listOf(rank.id);
      expect(row, rank.id).toMatchObject({
        rank: 1,
        user: { user_id: 0, nickname: '神秘人', show_id: '', is_hidden: 1 },
      });
      expect(row.score).toBeGreaterThan(0);
      expect(JSON.stringify(row)).not.toContain('不露面的人');
    }
  });
});
