// Valid requests of operators' calls. A call that needs the approval of a second person (marked * in the specification) only stores
// a request; the case of Z40 (the approval) runs an approved one.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { timeOfUuid, uuidv7 } from '#ids.ts';
import { addStaff, generateOtp, computeOtpStep, type Role } from '#modules/console/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';

/** A correction of diamonds that waits for a second person. */
const newApproval = (ctx: Context, author_id: number, id: number): Promise<number> => {
  const request = { account: { kind: 'diamond', id }, amount: 5, ticket_no: 'T-1' };
  const now = new Date(ctx.clock.now());
  return count(
    ctx,
    sql`insert into approval (call, target, request, before, reason, author_id, created_at, expire_at)
        values ('ledger_adjust', ${`user:${id}`}, ${JSON.stringify(request)}::jsonb,
                ${JSON.stringify({ kind: 'user', id })}::jsonb, '工单', ${author_id}, ${now}, ${new Date(now.getTime() + 1e6)})
        returning approval_id as n`,
  );
};

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

type Data = Record<string, unknown>;

/**
 * A call that needs approval (marked * in the specification) only stores a request, so its effects are the approvals that wait for
 * a second person.
 */
async function asking(
  ctx: Context,
  role: Role,
  data: Data,
  other: Data = { reason: '另一个工单' },
): Promise<MutationCase> {
  const { token, staff_id } = await newStaff(ctx, role);
  const effects = () => count(ctx, sql`select count(*) as n from approval where author_id = ${staff_id}`);
  return { token, data: { reason: '工单', ...data }, other, effects };
}

/** The order number of a pack that a member bought, inserted directly. */
async function bought(ctx: Context): Promise<string> {
  const { user_id } = await newPerson(ctx);
  const id = uuidv7(ctx.clock.now());
  const order_no = `${user_id.toString(36)}-${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`;
  await ctx.db.run(sql`
    insert into shop_order (user_id, order_no, at, kind, campaign, season, def_hash, shop, goods_id, num, diamonds, cost, got)
    values (${user_id}, ${order_no}, ${new Date(timeOfUuid(id))}, 'pack', 'treasure_hunt', 'c', '', '', 'th_p10', 1, 200, '[]', '[]')`);
  return order_no;
}

const OTP = Buffer.from('12345678901234567890');

export const CONSOLE_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  Z08: async (ctx) => {
    const { user_id } = await newPerson(ctx);
    return asking(ctx, 'support', {
      user_ids: [user_id],
      grant: [{ item_code: 'g_rose', qty: 1 }],
      ticket_no: 'T-1',
    });
  },
  Z09: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('honour')]);
    const { user_id: subject_id } = await newPerson(ctx);
    return asking(ctx, 'moderator', { rank_code: 'honour_giver', period_key: dayOf(ctx.clock.now()), subject_id });
  },
  Z11: async (ctx) => {
    const { user_id } = await newPerson(ctx);
    const moderation_id = await count(
      ctx,
      sql`insert into moderation_item (user_id, kind, ref, content, created_at)
          values (${user_id}, 'wish', '7', '愿望', ${new Date(ctx.clock.now())}) returning moderation_id as n`,
    );
    return {
      token: (await newStaff(ctx, 'moderator')).token,
      data: { moderation_id, action: 'pass', reason: '合规' },
      other: { action: 'refuse' },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'text.moderated' and key = ${String(user_id)}`),
    };
  },
  Z13: async (ctx) => {
    const { user_id } = await newPerson(ctx);
    const now = new Date(ctx.clock.now());
    const form = { name: '张小屿', tel: '13800000000', province: '浙江省', city: '杭州市', county: '西湖区' };
    await ctx.db.run(sql`
      insert into shipment (user_id, no, ref, item_code, qty, campaign, route, state, created_at, address_until, address_enc)
      values (${user_id}, 1, 'test', 'ph_ear', 1, 'test', '', 1, ${now}, ${now}, ${ctx.seal.seal(JSON.stringify(form))})`);
    return {
      token: (await newStaff(ctx, 'support')).token,
      data: { ship_id: `${user_id}-1`, carrier: '顺丰', tracking_no: 'SF1', reason: '已寄出' },
      other: { tracking_no: 'SF2' },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'ship.sent' and key = ${String(user_id)}`),
    };
  },
  Z14: async (ctx) => asking(ctx, 'support', { order_no: await bought(ctx) }),
  Z35: async (ctx) => {
    const { user_id: id } = await newAdult(ctx);
    return asking(ctx, 'finance', { account: { kind: 'diamond', id }, amount: 5, ticket_no: 'T-1' }, { amount: 6 });
  },
  Z37: async (ctx) => {
    const event_id = uuidv7();
    const now = new Date(ctx.clock.now());
    await ctx.db.run(sql`
      insert into ingest_event (kind, event_id, app_id, body_hash, state, result, body, why, at, stored_at)
      values ('gift', ${event_id}, 'native', sha256('x'), 'parked', '{}', '{}', 'strange', ${now}, ${now})`);
    return {
      token: (await newStaff(ctx, 'finance')).token,
      data: { event_id, action: 'drop', reason: '来历不明' },
      other: { action: 'accept' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where target = ${`event:${event_id}`}`),
    };
  },
  Z40: async (ctx) => {
    const [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const { user_id: id } = await newAdult(ctx);
    const approval_id = await newApproval(ctx, author.staff_id, id);
    return {
      token: second.token,
      data: { approval_id, action: 'approve', reason: '已核对' },
      other: { action: 'refuse' },
      effects: () =>
        count(ctx, sql`select count(*) as n from ledger_entry where owner_id = ${id} and kind = 107 and diamond = 5`),
    };
  },
  Z43: async (ctx) => {
    const { staff_id } = (await addStaff(ctx, {
      account: 'login',
      name: '员工',
      roles: ['support'],
      password: 'correct horse',
      otp: OTP,
    }))!;
    return {
      data: { account: 'login', password: 'correct horse', otp: generateOtp(OTP, computeOtpStep(ctx.clock.now())) },
      other: { otp: '000000' },
      effects: () => count(ctx, sql`select count(*) as n from staff_session where staff_id = ${staff_id}`),
    };
  },
  Z44: async (ctx) => {
    const { token, staff_id } = await newStaff(ctx, 'support');
    return {
      token,
      data: {},
      effects: () =>
        count(ctx, sql`select count(*) as n from staff_log where staff_id = ${staff_id} and call = 'auth_logout'`),
    };
  },
  Z52: async (ctx) => {
    const author = await newStaff(ctx, 'finance');
    const approval_id = await newApproval(ctx, author.staff_id, (await newAdult(ctx)).user_id);
    return {
      token: author.token,
      data: { approval_id, reason: '金额写错' },
      other: { reason: '不需要了' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where target = ${`approval:${approval_id}`}`),
    };
  },
  // Nobody pays by Apple in the other cases, so they go on while it is stopped.
  Z56: async (ctx) => {
    const { token } = await newStaff(ctx, 'finance');
    return {
      token,
      data: { key: 'recharge:apple_iap', reason: '支付异常' },
      other: { key: 'recharge:mock' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where target = 'platform:recharge:apple_iap'`),
    };
  },
  Z57: async (ctx) => {
    await ctx.db.run(sql`
      insert into platform_stop (key, reason, staff_id, stopped_at)
      values ('recharge:mock', '演练', 1, ${new Date(ctx.clock.now())})`);
    return asking(ctx, 'finance', { key: 'recharge:mock' });
  },
  Z58: async (ctx) => {
    const { token, staff_id } = await newStaff(ctx, 'finance');
    return {
      token,
      data: { list: { kind: 'recharge', begin: '2026-11-01', end: '2026-11-30' }, reason: '对账' },
      other: { reason: '另一个原因' },
      effects: () => count(ctx, sql`select count(*) as n from console_export where staff_id = ${staff_id}`),
    };
  },
  Z60: async (ctx) => {
    const [admin, { staff_id }] = [await newStaff(ctx, 'admin'), await newStaff(ctx, 'support')];
    return {
      token: admin.token,
      data: { staff_id, reason: '离职' },
      other: { reason: '转岗' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where target = ${`staff:${staff_id}`}`),
    };
  },
  Z61: async (ctx) => {
    const { token } = await newStaff(ctx, 'moderator');
    return {
      token,
      data: { queue: 'moderation', key: '1', on: 1 },
      other: { on: 0 },
      effects: () => ctx.redis.exists('claim:moderation:1'),
    };
  },
  Z62: async (ctx) => {
    const [{ token }, { user_id }] = [await newStaff(ctx, 'support'), await newPerson(ctx)];
    return {
      token,
      data: { kind: 'user', id: String(user_id), text: '已电话沟通' },
      other: { text: '另一条' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where target = ${`user:${user_id}`}`),
    };
  },
};
