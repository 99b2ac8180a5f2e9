// Valid requests of the mutating calls about guilds: founding, joining, leaving and managing them.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { computeCreditCodeChecksum } from '@shengyu/rules/identity/credit-code.ts';
import type { Context } from '#context.ts';
import { sql, type Statement } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { findCurrentAgreementVersion, seedAgreements } from '#modules/agreement/index.ts';
import { buildFileUrl, createFileKey, type FileScene } from '#modules/content/index.ts';
import { newGuildMember, newGuild, insertPendingJoin, newGuildRoom } from '#testing/people/guilds.ts';
import type { Person } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { storeSmsCode } from '../sms.ts';

type Case = (ctx: Context) => Promise<MutationCase>;

const count = async (ctx: Context, statement: Statement): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;
const lines = (guild_id: number, type: number) => (ctx: Context) =>
  count(ctx, sql`select count(*) as n from guild_log where guild_id = ${guild_id} and type = ${type}`);

/** The address of an uploaded picture or paper, as X06 returns it. */
export async function insertTestUpload(ctx: Context, user_id: number, scene: FileScene): Promise<string> {
  const key = createFileKey(scene, 'png');
  await ctx.db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${user_id}, ${key}, ${scene}, 'image/png', 4, 10, 10, ${sha256(key)}, ${new Date(ctx.clock.now())})`);
  return buildFileUrl(ctx, key, ctx.clock.now()).url;
}

let companies = 0;
const newCreditCode = (): string => {
  const code = `91330100MA${String(++companies).padStart(7, '0')}`;
  return code + computeCreditCodeChecksum(code);
};

/** A complete onboarding form; `type` 2 includes a company. */
export async function createOnboardingForm(ctx: Context, me: Person, name: string, type: 1 | 2 = 1) {
  await seedAgreements(ctx);
  const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'guild_settle', ctx.clock.now()))!;
  const company = {
    company_name: '屿声文化有限公司',
    credit_code: newCreditCode(),
    licence_image: await insertTestUpload(ctx, me.user_id, 'licence'),
    legal_name: '张小屿',
    legal_id_front: await insertTestUpload(ctx, me.user_id, 'id_card'),
    legal_id_back: await insertTestUpload(ctx, me.user_id, 'id_card'),
    bank_name: '招商银行',
    bank_branch: '杭州分行',
    bank_account: '571900000000001',
    account_name: '屿声文化有限公司',
  };
  return {
    guild_type: type,
    guild_name: name,
    logo: await insertTestUpload(ctx, me.user_id, 'guild_logo'),
    intro: '一起唱歌的人',
    contact_name: '张小屿',
    contact_mobile: '13800008000',
    expected_member_num: 50,
    agreement_id: id,
    agreement_version: version,
    ...(type === 2 ? { company } : {}),
  };
}

/** Inserts an application that is in review. */
async function appliedFor(ctx: Context, me: Person, name: string): Promise<string> {
  const form = await createOnboardingForm(ctx, me, name);
  const apply_no = `GA20261118${String(++companies).padStart(14, '0')}`;
  const now = new Date(ctx.clock.now());
  await ctx.db.tx(async (tx) => {
    await tx.run(sql`insert into guild_apply_owner (apply_no, user_id) values (${apply_no}, ${me.user_id})`);
    await tx.run(sql`insert into guild_name (name_folded, apply_no) values (${name}, ${apply_no})`);
    await tx.run(sql`
      insert into guild_apply (user_id, apply_no, status, type, name, name_folded, form_enc, agreement_id, agreement_version, created_at,
        submitted_at, expect_review_at)
      values (${me.user_id}, ${apply_no}, 2, 1, ${name}, ${name}, ${ctx.seal.seal(JSON.stringify(form))}, ${form.agreement_id},
        ${form.agreement_version}, ${now}, ${now}, ${now})`);
  });
  return apply_no;
}

/** The mobile of a member, to which SMS codes are sent. */
export const mobileOf = async (ctx: Context, { user_id }: Person): Promise<string> =>
  ctx.seal.open(
    (await ctx.db.row<{ mobile_enc: Buffer }>(sql`select mobile_enc from user_account where user_id = ${user_id}`))!
      .mobile_enc,
  );

/**
 * A call that needs approval (marked * in the specification) only stores a request, so its effects are the approvals that wait for
 * a second person.
 */
const asking =
  (data: (ctx: Context, guild_id: number) => Promise<object>, prepare?: (guild_id: number) => Statement): Case =>
  async (ctx) => {
    const { guild_id } = await newGuild(ctx);
    if (prepare) await ctx.db.run(prepare(guild_id));
    const { token, staff_id } = await newStaff(ctx, 'guild_desk');
    return {
      token,
      data: { guild_id, reason: '工单', ...(await data(ctx, guild_id)) },
      other: { reason: '另一个工单' },
      effects: () => count(ctx, sql`select count(*) as n from approval where author_id = ${staff_id}`),
    };
  };

const officerAct =
  (role: 0 | 1 | 2, type: number): Case =>
  async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const [one, other] = [await newGuildMember(ctx, guild_id, { role }), await newGuildMember(ctx, guild_id)];
    return {
      token: head.token,
      data: { guild_id, user_id: one.user_id },
      other: { user_id: other.user_id },
      effects: lines(guild_id, type),
    };
  };

async function quitting(ctx: Context) {
  const { guild_id, head } = await newGuild(ctx);
  const member = await newGuildMember(ctx, guild_id);
  const now = ctx.clock.now();
  const apply_id = await count(
    ctx,
    sql`insert into guild_quit (guild_id, member_id, user_id, role, quit_type, status, reason_type, reason_text, fee_fen, fee_state, due_at, created_at)
        select guild_id, member_id, user_id, 0, 1, 0, 1, '', 0, 0, ${new Date(now + 7 * 86_400_000)}, ${new Date(now)}
        from guild_member where guild_id = ${guild_id} and user_id = ${member.user_id} returning apply_id as n`,
  );
  return { guild_id, head, member, apply_id };
}

export const GUILD_MUTATIONS: Record<string, Case> = {
  G03: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const data = { guild_id, version: 1, notice: '今晚八点一起唱歌' };
    return { token: head.token, data, other: { notice: '明晚八点一起唱歌' }, effects: lines(guild_id, 6) };
  },
  G04: async (ctx) => {
    const me = await newAdult(ctx);
    const data = await createOnboardingForm(ctx, me, '幂等公会');
    return {
      token: me.token,
      data,
      other: { expected_member_num: 60 },
      effects: () => count(ctx, sql`select count(*) as n from guild_apply where user_id = ${me.user_id}`),
    };
  },
  G10: async (ctx) => {
    await seedAgreements(ctx);
    const { guild_id } = await newGuild(ctx);
    const me = await newAdult(ctx);
    const { version } = (await findCurrentAgreementVersion(ctx.db, 'host', ctx.clock.now()))!;
    return {
      token: me.token,
      data: { guild_id, apply_text: '想和大家一起唱歌', agreement_version: version },
      other: { apply_text: '想听大家唱歌' },
      effects: () => count(ctx, sql`select count(*) as n from guild_join where user_id = ${me.user_id}`),
    };
  },
  G13: officerAct(0, 4),
  G14: officerAct(0, 4),
  G15: officerAct(2, 5),
  G16: officerAct(1, 5),
  G17: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const member = await newGuildMember(ctx, guild_id);
    const data = { guild_id, user_ids: [member.user_id], reason_type: 5, reason_text: '多次在房间里捣乱' };
    return { token: head.token, data, other: { reason_type: 2 }, effects: lines(guild_id, 3) };
  },
  G23: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const apply_id = await insertPendingJoin(ctx, guild_id, await newAdult(ctx));
    const data = { guild_id, apply_ids: [apply_id], action: 2, reject_reason: '暂时不招新人' };
    return { token: head.token, data, other: { action: 1 }, effects: lines(guild_id, 7) };
  },
  G25: async (ctx) => {
    const { guild_id } = await newGuild(ctx);
    const me = await newGuildMember(ctx, guild_id);
    return {
      token: me.token,
      data: { guild_id, quit_type: 1, reason_type: 1, reason_text: '最近没有时间', fee_confirm_fen: 0 },
      other: { reason_type: 2 },
      effects: () => count(ctx, sql`select count(*) as n from guild_quit where user_id = ${me.user_id}`),
    };
  },
  G26: async (ctx) => {
    const { guild_id } = await newGuild(ctx);
    const me = await newGuildMember(ctx, guild_id, { daysAgo: 0 });
    const data = { guild_id, ground: 'regret' };
    return { token: me.token, data, other: { ground: 'idle' }, effects: lines(guild_id, 2) };
  },
  G27: async (ctx) => {
    const { member, apply_id } = await quitting(ctx);
    return {
      token: member.token,
      data: { apply_id },
      other: { apply_id: apply_id + 1_000 },
      effects: () => count(ctx, sql`select count(*) as n from guild_quit where apply_id = ${apply_id} and status = 4`),
    };
  },
  G28: async (ctx) => {
    const { guild_id, head, apply_id } = await quitting(ctx);
    const data = { guild_id, apply_ids: [apply_id], action: 2, reject_reason: '再考虑考虑吧' };
    return { token: head.token, data, other: { action: 1 }, effects: lines(guild_id, 8) };
  },
  G32: async (ctx) => {
    const { guild_id, head, name } = await newGuild(ctx);
    await storeSmsCode(ctx, await mobileOf(ctx, head), 'disband');
    const data = { guild_id, reason_type: 4, reason_text: '大家都忙了', guild_name_confirm: name, sms_code: '000000' };
    return { token: head.token, data, other: { reason_type: 1 }, effects: lines(guild_id, 12) };
  },
  X22: async (ctx) => {
    const { guild_id } = await newGuild(ctx);
    const me = await newAdult(ctx);
    const apply_id = await insertPendingJoin(ctx, guild_id, me);
    return {
      token: me.token,
      data: { apply_id },
      other: { apply_id: apply_id + 1_000 },
      effects: () => count(ctx, sql`select count(*) as n from guild_join where apply_id = ${apply_id} and status = 3`),
    };
  },
  X23: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const vice = await newGuildMember(ctx, guild_id, { role: 2 });
    await storeSmsCode(ctx, await mobileOf(ctx, head), 'transfer');
    return {
      token: head.token,
      data: { guild_id, user_id: vice.user_id, action: 1, sms_code: '000000' },
      other: { action: 4 },
      effects: () => count(ctx, sql`select count(*) as n from guild_head_offer where guild_id = ${guild_id}`),
    };
  },
  X24: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const now = ctx.clock.now();
    await ctx.db.run(sql`
      update guild set status = 8, disband_asked_at = ${new Date(now)}, disband_at = ${new Date(now + 86_400_000)}, disband_reason = 'x'
      where guild_id = ${guild_id}`);
    return {
      token: head.token,
      data: { guild_id },
      other: { guild_id: guild_id + 9_000 },
      effects: lines(guild_id, 12),
    };
  },
  X25: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const { user_id } = await newGuildMember(ctx, guild_id, { role: 1 });
    const log_id = await count(
      ctx,
      sql`insert into guild_log (guild_id, type, operator_id, target_id, words, at, batch_id, undo)
          select guild_id, 4, ${head.user_id}, user_id, 'x', ${new Date(ctx.clock.now())}, 1,
            jsonb_build_object('kind', 'role', 'member_id', member_id, 'from', 0, 'to', 1)
          from guild_member where guild_id = ${guild_id} and user_id = ${user_id} returning log_id as n`,
    );
    const data = { guild_id, log_id };
    return { token: head.token, data, other: { log_id: log_id + 1_000 }, effects: lines(guild_id, 17) };
  },
  X27: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const room_id = await newGuildRoom(ctx, null, head);
    const data = { guild_id, action: 'bind', room_id };
    return { token: head.token, data, other: { action: 'unbind' }, effects: lines(guild_id, 9) };
  },
  X29: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const { user_id } = await newGuildMember(ctx, guild_id);
    return {
      token: head.token,
      data: { guild_id, user_id, remark: '唱得最好的' },
      other: { remark: '常来' },
      effects: () =>
        count(ctx, sql`select count(*) as n from guild_member where user_id = ${user_id} and remark <> ''`),
    };
  },
  X44: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const { user_id } = await newGuildMember(ctx, guild_id);
    return {
      token: head.token,
      data: { guild_id, user_ids: [user_id], text: '今晚八点开麦' },
      other: { user_ids: [head.user_id] },
      effects: () => count(ctx, sql`select count(*) as n from notice where user_id = ${user_id}`),
    };
  },
  X110: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    const { user_id } = await newAdult(ctx);
    return {
      token: head.token,
      data: { guild_id, show_id: String(user_id) },
      other: { show_id: String(head.user_id) },
      effects: () => count(ctx, sql`select count(*) as n from notice where user_id = ${user_id}`),
    };
  },
  Z15: async (ctx) => {
    const apply_no = await appliedFor(ctx, await newAdult(ctx), '审核公会');
    const { token, staff_id } = await newStaff(ctx, 'guild_desk');
    return {
      token,
      data: { apply_no, action: 'pass', reason: '工单' },
      other: { action: 'reject' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where staff_id = ${staff_id}`),
    };
  },
  Z16: asking(async (ctx) => ({ until: unixSecondsOf(ctx.clock.now()) + 86_400 })),
  Z17: asking(
    async () => ({}),
    (guild_id) => sql`update guild set status = 7, frozen_at = now(), frozen_reason = 'x' where guild_id = ${guild_id}`,
  ),
  Z18: asking(async () => ({})),
  Z19: asking(async (ctx, guild_id) => ({
    user_id: (await newGuildMember(ctx, guild_id)).user_id,
    proof: '新营业执照',
  })),
};
