// One valid request for every mutating call with a handler, and a way to count its effects. The idempotency test sends each of them
// twenty times at once; a call with a handler but without a case here fails that test.
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import type { Context } from '#context.ts';
import { findCurrentAgreementVersion, seedAgreements } from '#modules/agreement/index.ts';
import { newPerson, type TestResponse } from './http.ts';
import type { MutationCase } from './mutation-case.ts';
import { COLLECTING_MUTATIONS } from './mutations/collecting.ts';
import { CONSOLE_MUTATIONS } from './mutations/console.ts';
import { OPERATOR_DECISION_MUTATIONS } from './mutations/desk.ts';
import { DRAW_MUTATIONS } from './mutations/draw.ts';
import { GIFT_MUTATIONS } from './mutations/gift.ts';
import { GUILD_MUTATIONS } from './mutations/guild.ts';
import { CAMPAIGN_ENGINE_MUTATIONS } from './mutations/kit.ts';
import { MILESTONE_MUTATIONS } from './mutations/milestone.ts';
import { RECHARGE_MUTATIONS } from './mutations/recharge.ts';
import { RELATION_MUTATIONS } from './mutations/relation.ts';
import { ROOM_MUTATIONS } from './mutations/room.ts';
import { SHOP_MUTATIONS } from './mutations/shop.ts';
import { SIGN_MUTATIONS } from './mutations/sign.ts';
import { TASK_MUTATIONS } from './mutations/task.ts';
import { TURNOVER_MUTATIONS } from './mutations/turnover.ts';
import { WITHDRAW_MUTATIONS } from './mutations/withdraw.ts';
import { makeIdNumber, uploadSignature, storeSigningCode, giveRealName } from './signing.ts';
import { storeSmsCode } from './sms.ts';
import { buildMultipartBody, ONE_PIXEL_PNG } from './upload.ts';

/**
 * The person who logs in with WeChat in case X02. The test replaces `code` by a function that gets a code from the provider's
 * stand-in.
 */
export const OAUTH_PERSON = { open_id: `o_${Buffer.from('阿屿').toString('hex')}`, code: (): string => '' };

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

/** Prepares a member to sign the host contract: real name, SMS code, and the agreement to sign. */
async function readyToSign(ctx: Context, user_id: number, mobile: string) {
  await seedAgreements(ctx);
  await giveRealName(ctx, user_id, { number: 9 });
  await storeSigningCode(ctx, mobile);
  const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'host', ctx.clock.now()))!;
  return { agreement_id: id, version };
}

export const MUTATION_CASES: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  U04: async () => ({
    data: { mobile: '13800000000', scene: 'login' },
    other: { scene: 'register' },
    effects: (ctx) =>
      count(
        ctx,
        sql`select count(*) as n from sms_sent where mobile_hash = ${ctx.seal.index('mobile', '13800000000')}`,
      ),
  }),
  U05: async (ctx) => {
    const { user_id } = await newPerson(ctx, { mobile: '13800000001' });
    await storeSmsCode(ctx, '13800000001', 'login');
    return {
      data: { mobile: '13800000001', code: '000000', agree: 1 },
      other: { code: '111111' },
      // Two sessions are expected: that of the inserted member, and the one that the login creates.
      effects: () => count(ctx, sql`select count(*) as n from session where user_id = ${user_id}`),
      expected: 2,
    };
  },
  X101: async (ctx) => {
    const { user_id, token } = await newPerson(ctx);
    return {
      token,
      data: {},
      effects: () => count(ctx, sql`select count(*) as n from ticket where user_id = ${user_id}`),
    };
  },
  U06: async (ctx) => {
    await storeSmsCode(ctx, '13800000002', 'register');
    return {
      data: {
        mobile: '13800000002',
        code: '000000',
        nickname: '星河漫步',
        gender: 2,
        birthday: '2000-01-01',
        agree: 1,
      },
      other: { nickname: '另一个人' },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from user_account where mobile_hash = ${ctx.seal.index('mobile', '13800000002')}`,
        ),
    };
  },
  U07: async () => ({
    data: { channel: 'wechat', scene: 'login', redirect_path: '/login' },
    other: { redirect_path: '/payment' },
    effects: (ctx) => count(ctx, sql`select count(*) as n from oauth_state`),
  }),
  X01: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: {},
      other: { all: 1 },
      effects: () =>
        count(ctx, sql`select count(*) as n from session where user_id = ${me.user_id} and revoked_at is not null`),
    };
  },
  X02: async (ctx) => {
    const state = 'state-of-the-test';
    const { user_id } = await newPerson(ctx);
    await ctx.db.run(sql`
      insert into oauth_state (state_hash, channel, scene, user_id, redirect_path, expire_at)
      values (${sha256(state)}, 'wechat', 'login', 0, '/login', ${new Date(ctx.clock.now() + 600_000)})`);
    await ctx.db.run(sql`
      insert into oauth_identity (channel, open_id, user_id, at) values ('wechat', ${OAUTH_PERSON.open_id}, ${user_id}, now())`);
    return {
      data: { channel: 'wechat', code: OAUTH_PERSON.code(), state, agree: 1 },
      other: { code: 'another' },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'user.logged_in' and key = ${String(user_id)}`),
    };
  },
  X03: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { real_name: '王小屿', id_no: makeIdNumber('1995-03-02', 3) },
      other: { real_name: '李小屿' },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from outbox where name = 'user.real_name_passed' and key = ${String(me.user_id)}`,
        ),
    };
  },
  X04: async (ctx) => {
    const me = await newPerson(ctx, { mobile: '13800000009' });
    const agreement = await readyToSign(ctx, me.user_id, '13800000009');
    return {
      token: me.token,
      data: { ...agreement, signature_image: await uploadSignature(ctx, me.user_id), sms_code: '000000' },
      other: { sms_code: '111111' },
      effects: () =>
        count(ctx, sql`select count(*) as n from contract where user_id = ${me.user_id} and status in (1, 2)`),
    };
  },
  X06: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { scene: 'avatar' },
      other: { scene: 'report' },
      send: async (http, data) => {
        const { payload, headers } = buildMultipartBody(data as Record<string, string>, {
          name: 'a.png',
          type: 'image/png',
          bytes: ONE_PIXEL_PNG,
        });
        const response = await http.app.inject({
          method: 'POST',
          url: '/api/v1/upload_image',
          payload,
          headers: { ...headers, token: me.token },
        });
        return {
          status: response.statusCode,
          text: response.body,
          ...(JSON.parse(response.body) as Omit<TestResponse, 'status' | 'text'>),
        };
      },
      effects: () => count(ctx, sql`select count(*) as n from upload where user_id = ${me.user_id}`),
    };
  },
  X07: async (ctx) => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    return {
      token: me.token,
      data: { user_id: other.user_id, follow: 1 },
      other: { follow: 0 },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'user.followed' and key = ${String(me.user_id)}`),
    };
  },
  X09: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { rank_hidden: 1 },
      other: { rank_hidden: 0 },
      effects: () => count(ctx, sql`select count(*) as n from privacy where user_id = ${me.user_id} and rank_hidden`),
    };
  },
  X46: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { all: 1 },
      other: { all: 0 },
      effects: async () => 1,
    };
  },
  X47: async (ctx) => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    return {
      token: me.token,
      data: { user_id: other.user_id, black: 1 },
      other: { black: 0 },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'user.blocked' and key = ${String(me.user_id)}`),
    };
  },
  ...COLLECTING_MUTATIONS,
  ...CONSOLE_MUTATIONS,
  ...OPERATOR_DECISION_MUTATIONS,
  ...DRAW_MUTATIONS,
  ...GIFT_MUTATIONS,
  ...GUILD_MUTATIONS,
  ...CAMPAIGN_ENGINE_MUTATIONS,
  ...MILESTONE_MUTATIONS,
  ...RECHARGE_MUTATIONS,
  ...ROOM_MUTATIONS,
  ...SHOP_MUTATIONS,
  ...SIGN_MUTATIONS,
  ...TASK_MUTATIONS,
  ...RELATION_MUTATIONS,
  ...TURNOVER_MUTATIONS,
  ...WITHDRAW_MUTATIONS,
};
