// Valid requests of submit_report, and of operators' decisions about accounts, reports, flags and configuration.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import type { Role } from '#modules/console/index.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

type Data = Record<string, unknown>;
type Case = (ctx: Context) => Promise<MutationCase>;

/** A call that takes effect at once: its effects are the lines in the staff log. */
async function deciding(
  ctx: Context,
  role: Role,
  data: Data,
  other: Data = { reason: '另一个工单' },
): Promise<MutationCase> {
  const { token, staff_id } = await newStaff(ctx, role);
  const effects = () => count(ctx, sql`select count(*) as n from staff_log where staff_id = ${staff_id}`);
  return { token, data: { reason: '工单', ...data }, other, effects };
}

/**
 * A call that needs approval (marked * in the specification) only stores a request, so its effects are the approvals that wait for
 * a second person.
 */
async function asking(ctx: Context, data: Data, other?: Data): Promise<MutationCase> {
  const { token, staff_id } = await newStaff(ctx, 'admin');
  const effects = () => count(ctx, sql`select count(*) as n from approval where author_id = ${staff_id}`);
  return { token, data: { reason: '工单', ...data }, other: other ?? { reason: '另一个工单' }, effects };
}

const onAccount =
  (role: Role, more: (ctx: Context) => Data = () => ({}), prepare = async (_ctx: Context, _id: number) => {}): Case =>
  async (ctx) => {
    const { user_id } = await newPerson(ctx);
    await prepare(ctx, user_id);
    return deciding(ctx, role, { user_id, ...more(ctx) });
  };
const tomorrow = (ctx: Context): Data => ({ until: unixSecondsOf(ctx.clock.now()) + 86_400 });

export const OPERATOR_DECISION_MUTATIONS: Record<string, Case> = {
  X38: async (ctx) => {
    const { token, user_id } = await newPerson(ctx);
    return {
      token,
      data: { kind: 1, type: 2, text: '页面打不开了啊' },
      other: { text: '另一个页面也打不开' },
      effects: () => count(ctx, sql`select count(*) as n from report where user_id = ${user_id}`),
    };
  },
  Z26: onAccount('support', tomorrow),
  Z27: onAccount('support', undefined, async (ctx, user_id) => {
    await ctx.db.run(sql`update user_account set status = 2 where user_id = ${user_id}`);
  }),
  Z28: onAccount('guild_desk', tomorrow),
  Z29: async (ctx) => asking(ctx, { user_id: (await newPerson(ctx)).user_id, is_patrol: 1 }),
  Z30: async (ctx) => asking(ctx, { user_id: (await newAdult(ctx)).user_id }, { minor: 1 }),
  Z31: onAccount('support'),
  Z32: async (ctx) => {
    const { user_id } = await newPerson(ctx);
    const now = new Date(ctx.clock.now());
    const report_id = await count(
      ctx,
      sql`insert into report (user_id, kind, type, words, created_at, due_at)
          values (${user_id}, 1, 2, '页面打不开了啊', ${now}, ${now}) returning report_id as n`,
    );
    return {
      token: (await newStaff(ctx, 'support')).token,
      data: { report_id, action: 'adopt', reply: '已修复', score: 50, reason: '工单' },
      other: { score: 20 },
      effects: () => count(ctx, sql`select count(*) as n from notice where user_id = ${user_id}`),
    };
  },
  Z33: async (ctx) => {
    await seedAgreements(ctx);
    const effective_at = unixSecondsOf(ctx.clock.now()) + 86_400;
    const text = { content: '## 一\n新的条款', summary: ['新的一句'] };
    return asking(ctx, { type: 'user', version: '2.0', effective_at, ...text }, { version: '2.1' });
  },
  Z34: async (ctx) => {
    const effective_at = unixSecondsOf(ctx.clock.now()) + 86_400;
    return asking(ctx, { key: 'constants', value: { WD_FEE_BP: 60 }, effective_at }, { value: { WD_FEE_BP: 70 } });
  },
  Z36: async (ctx) => {
    const { user_id } = await newPerson(ctx);
    const flag_id = await count(
      ctx,
      sql`insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
          values (${user_id}, 'same_device', 1, '{}', ${new Date(ctx.clock.now())}) returning flag_id as n`,
    );
    return deciding(ctx, 'finance', { flag_id, action: 'clear' }, { action: 'confirm' });
  },
};
