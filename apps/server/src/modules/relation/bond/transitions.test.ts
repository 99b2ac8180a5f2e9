// Tries every deed in every state through the real calls, consumers and timers: a deed that the state machine forbids changes
// nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createRelationCalls, newFriends, type Couple } from '#testing/people/pairs.ts';
import { breakOffBonds } from './break-off.ts';
import { closeOverdueBonds } from '../jobs.ts';
import { stateAfter, BOND_ACTIONS, BOND_STATES, type BondAction, type BondState } from './machine.ts';

let ctx: TestContext;
let http: TestHttpClient;
let calls: ReturnType<typeof createRelationCalls>;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, ip: 1e6 } });
  calls = createRelationCalls(http);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

type Story = { couple: Couple; invite_id: number; relation_id: number };
/** The state of the two, read from the rows alone. */
const stateOf = async ({ invite_id, relation_id }: Story): Promise<BondState> => {
  const letter = await ctx.db.row<{ state: string }>(
    sql`select state from relation_invite where invite_id = ${invite_id}`,
  );
  if (letter?.state !== 'accepted') return (letter?.state ?? 'none') as BondState;
  return (await ctx.db.row<{ state: BondState }>(sql`select state from relation where relation_id = ${relation_id}`))!
    .state;
};
/** Moves the end of the invitation, or of the cooling time, one second into the past. */
const outOfTime = async ({ invite_id, relation_id }: Story): Promise<void> => {
  const past = new Date(ctx.clock.now() - 1_000);
  await ctx.db.run(sql`
    update relation_invite set made_at = ${new Date(past.getTime() - 86_400_000)}, expire_at = ${past} where invite_id = ${invite_id}`);
  await ctx.db.run(
    sql`update relation set cooling_until = ${past} where relation_id = ${relation_id} and state = 'cooling'`,
  );
};

const DO: Readonly<Record<BondAction, (story: Story) => Promise<unknown>>> = {
  invite: async (story) => {
    const { data } = await calls.invite(story.couple[0], story.couple[1], { ring_id: 'ring_silver' });
    if (story.invite_id === 0) story.invite_id = (data.invite_id as number | undefined) ?? 0;
  },
  accept: async (story) => {
    const { data } = await calls.answer(story.couple[1], story.invite_id || 999_999, 1);
    story.relation_id ||= (data.relation?.relation_id as number | undefined) ?? 0;
  },
  decline: ({ couple, invite_id }) => calls.answer(couple[1], invite_id || 999_999, 0),
  withdraw: ({ couple, invite_id }) => calls.withdraw(couple[0], invite_id || 999_999),
  lapse: async (story) => {
    // Only the invitation's time is over; an ended cooling time would be the deed `cool`.
    await outOfTime({ ...story, relation_id: 0 });
    await closeOverdueBonds(ctx);
  },
  apply: ({ couple, relation_id }) => calls.unbind(couple[0], relation_id || 999_999, 'apply'),
  agree: ({ couple, relation_id }) => calls.unbind(couple[1], relation_id || 999_999, 'agree'),
  cancel: ({ couple, relation_id }) => calls.unbind(couple[1], relation_id || 999_999, 'cancel'),
  cool: async (story) => {
    await outOfTime({ ...story, invite_id: 0 });
    await closeOverdueBonds(ctx);
  },
  break: ({ couple: [a, b] }) =>
    ctx.db.tx((tx) => breakOffBonds(tx, { user_id: a.user_id, with: b.user_id, reason: 'block', at: ctx.clock.now() })),
};

/** The deeds that lead to each state. */
const WAY: Readonly<Record<BondState, readonly BondAction[]>> = {
  none: [],
  invited: ['invite'],
  declined: ['invite', 'decline'],
  expired: ['invite', 'lapse'],
  withdrawn: ['invite', 'withdraw'],
  bonded: ['invite', 'accept'],
  cooling: ['invite', 'accept', 'apply'],
  ended: ['invite', 'accept', 'apply', 'agree'],
};

describe('REL-2 REL-3 REL-6 all pairs of state and deed, for real', () => {
  it.each(BOND_STATES.map((state) => [state]))('%s', { timeout: 60_000 }, async (state) => {
    for (const deed of BOND_ACTIONS) {
      const story: Story = { couple: await newFriends(ctx, 520), invite_id: 0, relation_id: 0 };
      for (const step of WAY[state]) await DO[step](story);
      expect(await stateOf(story), `on the way to ${state}`).toBe(state);
      await DO[deed](story);
      expect(await stateOf(story), `${state}, ${deed}`).toBe(stateAfter(state, deed) ?? state);
    }
  });
});
