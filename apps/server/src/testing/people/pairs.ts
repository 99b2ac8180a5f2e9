// For tests of pairs: friends, invitations and pairs, some inserted directly, some made by the calls that members use.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { setMemberFollow } from '#modules/user/index.ts';
import { newRequestId, type TestHttpClient, type Person, type TestResponse } from '../http.ts';
import { newAdult } from './people.ts';

export type Couple = readonly [Person, Person];

/** Two adults with verified real names who follow each other. */
export async function newFriends(ctx: Context, diamonds = 0): Promise<Couple> {
  const couple = [await newAdult(ctx, { diamonds }), await newAdult(ctx, { diamonds })] as const;
  await befriend(ctx, couple);
  return couple;
}

/** Makes two members follow each other. */
export async function befriend(ctx: Context, [a, b]: Couple): Promise<void> {
  const at = new Date(ctx.clock.now());
  for (const [me, other] of [
    [a.user_id, b.user_id],
    [b.user_id, a.user_id],
  ] as const) {
    await ctx.db.tx((tx) => setMemberFollow(tx, { me, target: other, on: true, now: at.getTime() }));
    // In the product the consumer of user.followed inserts this row.
    await ctx.db.run(sql`
      insert into fan (user_id, follower_id, is_fan, at) values (${other}, ${me}, true, ${at}) on conflict do nothing`);
  }
}

/** Sends a call that is neither GET nor POST. */
export async function sendPutOrDelete(
  http: TestHttpClient,
  method: 'PUT' | 'DELETE',
  url: string,
  token: string,
  data: object,
): Promise<TestResponse> {
  const headers = { 'content-type': 'application/json', token };
  const { statusCode, body } = await http.app.inject({ method, url, payload: JSON.stringify({ data }), headers });
  return { status: statusCode, text: body, ...(JSON.parse(body) as Omit<TestResponse, 'status' | 'text'>) };
}

/** One function for each call of the relation module that tests need. */
export function createRelationCalls(http: TestHttpClient) {
  const post = (name: string, me: Person, data: object): Promise<TestResponse> =>
    http.post(`/goapi/relation/${name}`, { request_id: newRequestId(), ...data }, me.token);
  const other = (method: 'PUT' | 'DELETE', name: string, me: Person, data: object): Promise<TestResponse> =>
    sendPutOrDelete(http, method, `/goapi/relation/${name}`, me.token, { request_id: newRequestId(), ...data });
  return {
    get: (path: string, me?: Person) => http.get(`/goapi/relation/${path}`, me?.token),
    post,
    invite: (me: Person, to: Person, more: object = {}) =>
      post('invite_relation', me, { to_user_id: to.user_id, ring_id: 'ring_grass', text: '做我的CP吧', ...more }),
    answer: (me: Person, invite_id: number, accept: 0 | 1, request_id = newRequestId()) =>
      post('answer_invite', me, { invite_id, accept, request_id }),
    withdraw: (me: Person, invite_id: number) => post('withdraw_invite', me, { invite_id }),
    unbind: (me: Person, relation_id: number, action: 'apply' | 'agree' | 'cancel', more: object = {}) =>
      other('DELETE', 'unbind_relation', me, { relation_id, action, ...more }),
    collect: (me: Person, relation_id: number, reward_id: string) =>
      other('PUT', 'collect_reward', me, { relation_id, reward_id }),
  };
}

/** A pair that has been together for some time, inserted directly. */
export async function insertPair(
  ctx: Context,
  [a, b]: Couple,
  has: { level?: number; intimacy?: number } = {},
): Promise<number> {
  const { level = 1, intimacy = 0 } = has;
  const at = new Date(ctx.clock.now());
  const { relation_id } = (await ctx.db.at(a.user_id).row<{ relation_id: number }>(sql`
    insert into relation (relation_id, a, b, ring_id, intimacy, level, bonded_at, bonded_on)
    values (number_of('relation_seq', ${a.user_id}), ${a.user_id}, ${b.user_id}, 'ring_grass', ${intimacy}, ${level}, ${at}, ${dayOf(at.getTime())})
    returning relation_id`))!;
  for (const { user_id } of [a, b])
    await ctx.db
      .at(user_id)
      .run(sql`insert into relation_member (user_id, relation_id) values (${user_id}, ${relation_id})`);
  return relation_id;
}

/** Two members become a pair by invitation and acceptance; returns the id of their relation. */
export async function becomePair(http: TestHttpClient, [a, b]: Couple, ring_id = 'ring_grass'): Promise<number> {
  const calls = createRelationCalls(http);
  const { data } = await calls.invite(a, b, { ring_id });
  const bonded = await calls.answer(b, data.invite_id as number, 1);
  if (bonded.code !== 1) throw new Error(bonded.text);
  return bonded.data.relation.relation_id as number;
}
