// Valid requests of the mutating calls about pairs.
import { pathOf, type CallSpec } from '@shengyu/contract/call.ts';
import { collect_reward, unbind_relation } from '@shengyu/contract/calls/relation.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#context.ts';
import { publishCampaigns } from '../campaigns.ts';
import type { Person } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newFriends, insertPair, sendPutOrDelete } from '#testing/people/pairs.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

/** A case of a call by a member of a pair; `data` holds the fields besides the relation. */
async function ofPair(
  ctx: Context,
  data: Record<string, unknown>,
  rest: { other?: Record<string, unknown>; effects: (relation_id: number) => Promise<number> },
): Promise<MutationCase & { me: Person; relation_id: number }> {
  await publishCampaigns(ctx);
  const couple = await newFriends(ctx);
  const relation_id = await insertPair(ctx, couple, { level: 3, intimacy: 2_000 });
  await ctx.db.run(sql`update relation set room_id = nextval('small_room_seq') where relation_id = ${relation_id}`);
  const me = couple[0];
  return {
    me,
    relation_id,
    token: me.token,
    data: { relation_id, ...data },
    ...(rest.other ? { other: rest.other } : {}),
    effects: () => rest.effects(relation_id),
  };
}

const by =
  (method: 'PUT' | 'DELETE', call: CallSpec, token: string): NonNullable<MutationCase['send']> =>
  (http, data) =>
    sendPutOrDelete(http, method, pathOf(call), token, data);

async function letter(ctx: Context) {
  await publishCampaigns(ctx);
  const [from, to] = await newFriends(ctx);
  const now = ctx.clock.now();
  const { invite_id } = (await ctx.db.row<{ invite_id: number }>(sql`
    insert into relation_invite (from_id, to_id, ring_id, diamond, words, made_at, expire_at)
    values (${from.user_id}, ${to.user_id}, 'ring_grass', 0, '', ${new Date(now)}, ${new Date(now + 86_400_000)})
    returning invite_id`))!;
  return { from, to, invite_id };
}

const entries = (ctx: Context, kind: string) => (relation_id: number) =>
  count(ctx, sql`select count(*) as n from timeline where relation_id = ${relation_id} and kind = ${kind}`);

export const RELATION_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  CP10: async (ctx) => {
    await publishCampaigns(ctx);
    const [me, other] = await newFriends(ctx, 1_000);
    return {
      token: me.token,
      data: { to_user_id: other.user_id, ring_id: 'ring_silver', text: '在一起吧' },
      other: { text: '另一封信' },
      effects: () => count(ctx, sql`select count(*) as n from ledger_hold where user_id = ${me.user_id}`),
    };
  },
  CP11: async (ctx) => {
    const kase = await ofPair(
      ctx,
      { action: 'apply' },
      {
        other: { action: 'cancel' },
        effects: (id) =>
          count(ctx, sql`select count(*) as n from outbox where name = 'relation.cooling' and key = ${String(id)}`),
      },
    );
    return { ...kase, send: by('DELETE', unbind_relation, kase.me.token) };
  },
  CP12: async (ctx) => {
    const kase = await ofPair(
      ctx,
      { reward_id: 'cpl_3' },
      {
        other: { reward_id: 'cpl_2' },
        effects: (id) => count(ctx, sql`select count(*) as n from bag_ref where ref = ${`relation:${id}:cpl_3`}`),
      },
    );
    return { ...kase, send: by('PUT', collect_reward, kase.me.token) };
  },
  Y27: async (ctx) => {
    const { to, invite_id } = await letter(ctx);
    return {
      token: to.token,
      data: { invite_id, accept: 1 },
      other: { accept: 0 },
      effects: () => count(ctx, sql`select count(*) as n from relation where b = ${to.user_id}`),
    };
  },
  Y28: async (ctx) => {
    const { from, invite_id } = await letter(ctx);
    return {
      token: from.token,
      data: { invite_id },
      other: { invite_id: invite_id + 1 },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from outbox where name = 'relation.invite_closed' and key = ${String(from.user_id)}`,
        ),
    };
  },
  Y30: (ctx) =>
    ofPair(
      ctx,
      {},
      { effects: (id) => count(ctx, sql`select count(*) as n from cosign_day where relation_id = ${id}`) },
    ),
  Y31: (ctx) => ofPair(ctx, { text: '晚安，好梦' }, { other: { text: '早安，早安' }, effects: entries(ctx, 'note') }),
  Y32: (ctx) => ofPair(ctx, { text: '第一次一起看海' }, { other: { text: '又一次' }, effects: entries(ctx, 'memory') }),
  Y33: async (ctx) => {
    const { me, relation_id, token } = await ofPair(ctx, {}, { effects: async () => 0 });
    const entry_id = relation_id * 1_000_000 + 7;
    await ctx.db.run(sql`
      insert into timeline (relation_id, no, kind, ref, title, by_id, state, at)
      values (${relation_id}, 7, 'memory', 'memory:7', '', ${me.user_id}, 1, now())`);
    return {
      token: token!,
      data: { entry_id },
      other: { entry_id: entry_id + 1 },
      effects: async () => 1 - (await entries(ctx, 'memory')(relation_id)),
    };
  },
  Y34: (ctx) =>
    ofPair(
      ctx,
      { public_me: 1 },
      {
        other: { public_me: 0 },
        effects: (id) => count(ctx, sql`select count(*) as n from relation where relation_id = ${id} and public_a`),
      },
    ),
};
