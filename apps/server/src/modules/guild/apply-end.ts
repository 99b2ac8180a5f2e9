// How onboarding goes on after it was submitted: an operator's word (Z15), time (GST-5, GST-8), and the opening (GST-7).
import { DAY_MS, dateAndMinute } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { guild_review } from '@shengyu/contract/calls/guild-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { closedGate, signedAmong } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { causeOf, notify } from '#modules/notice/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { FIELD_NAMES, openForm, type Form } from './apply-form.ts';
import { applyNumbered, openApply, saveApply, type DueApply, type GuildApply } from './apply-store.ts';
import { enter } from './enter.ts';
import { saveFile } from './file-store.ts';
import { LOG, writeLog } from './log-store.ts';
import { membershipOf } from './member-store.ts';
import { handCreditOver, handNameOver, releaseCredit, releaseName } from './names-store.ts';
import { DISBANDED, insertGuild, lockGuild, saveEnterprise, type Guild } from './store.ts';
import { protectedUntil } from './terms.ts';

export { dueApplies, type DueApply } from './apply-store.ts';

const { refusals } = guild_review;
/** GST-3: how long a name waits for what is missing. */
const SUPPLEMENT_DAYS = 15;
const NOT_SUPPLIED = '15 天内未补充资料';
const NOT_SIGNED = '超时未签约';

type Review = Pick<RequestOf<typeof guild_review>, 'apply_no' | 'action' | 'fields' | 'reason'> & {
  readonly now: number;
};

export async function applyToReview(tx: Tx, apply_no: string): Promise<GuildApply | Refused> {
  const apply = await applyNumbered(tx, apply_no);
  if (!apply) return refuse(refusals.not_found);
  return apply.status === 2 || apply.status === 3 ? apply : refuse(refusals.moved_on);
}

/** GST-3, GST-5, GST-6. */
export async function reviewApply(ctx: Context, tx: Tx, r: Review): Promise<GuildApply | Refused> {
  const seen = await applyToReview(tx, r.apply_no);
  if (seen instanceof Refused) return seen;
  await lockMember(tx, seen.user_id);
  const apply = await applyToReview(tx, r.apply_no);
  if (apply instanceof Refused) return apply;
  // What waits for the applicant can only be given up.
  if (apply.status === 3 && r.action !== 'reject') return refuse(refusals.moved_on);
  const reviewed_at = new Date(r.now);
  const tell = (result: typeof r.action, reason?: string): void => {
    const data = { apply_no: apply.apply_no, user_id: apply.user_id, result, ...(reason ? { reason } : {}) };
    tx.emit({ name: 'guild.reviewed', key: apply.user_id, at: r.now, data });
  };
  if (r.action === 'reject') {
    tell('reject', r.reason);
    return giveUp(tx, apply, { reason: r.reason, at: reviewed_at, reviewed_at });
  }
  if (r.action === 'supplement') {
    const fields = r.fields ?? [];
    if (fields.length === 0 || fields.some(({ field }) => !FIELD_NAMES.includes(field))) return refuse('params');
    tell(
      'supplement',
      fields
        .map(({ reason }) => reason)
        .join('；')
        .slice(0, 200),
    );
    const due_at = new Date(r.now + SUPPLEMENT_DAYS * DAY_MS);
    return saveApply(tx, apply, { status: 3, reject_fields: fields, reason: r.reason, reviewed_at, due_at });
  }
  const { ONBOARD_SIGN_TTL_DAYS } = await readConfig(ctx, 'constants');
  const due_at = new Date(r.now + ONBOARD_SIGN_TTL_DAYS * DAY_MS);
  const passed = await saveApply(tx, apply, { status: 5, reason: null, reviewed_at, due_at });
  tell('pass');
  // Whose contract still holds has nothing to sign.
  return (await openGuild(ctx, tx, passed.user_id, r.now)) ?? passed;
}

type GivingUp = { readonly reason: string; readonly at: Date; readonly reviewed_at?: Date };

/** Its name and its company are free for others. */
async function giveUp(tx: Tx, apply: GuildApply, { reason, at, reviewed_at }: GivingUp): Promise<GuildApply> {
  const holder = { apply_no: apply.apply_no };
  if (apply.name_folded !== null) await releaseName(tx, apply.name_folded, holder);
  await releaseCredit(tx, holder);
  const reviewed = reviewed_at === undefined ? {} : { reviewed_at };
  return saveApply(tx, apply, { status: 4, reason, due_at: null, closed_at: at, ...reviewed });
}

/** GST-5, GST-8: nobody came back in time. */
export async function closeOnTime(tx: Tx, due: DueApply, now: number): Promise<void> {
  await lockMember(tx, due.user_id);
  const apply = await openApply(tx, due.user_id);
  if (apply?.apply_no !== due.apply_no || apply.due_at === null || apply.due_at.getTime() > now) return;
  const reason = apply.status === 3 ? NOT_SUPPLIED : NOT_SIGNED;
  await giveUp(tx, apply, { reason, at: apply.due_at });
  const data = { apply_no: apply.apply_no, user_id: apply.user_id, result: 'reject', reason };
  tx.emit({ name: 'guild.reviewed', key: apply.user_id, at: now, data });
}

/** GST-7: guild, head and file in one transaction, once the contract holds and the person has no other guild. The person is locked. */
export async function openGuild(ctx: Context, tx: Tx, user_id: number, now: number): Promise<GuildApply | undefined> {
  const apply = await openApply(tx, user_id);
  if (apply?.status !== 5 || apply.due_at!.getTime() <= now) return undefined;
  if (!(await signedAmong(tx, [user_id], 'guild_settle', now)).has(user_id)) return undefined;
  if (await closedGate(tx, user_id, 'company_create', now)) return undefined;
  const form = openForm(ctx, apply.form_enc);
  const guild_id = apply.upgrade_guild_id
    ? await upgrade(tx, apply.upgrade_guild_id, user_id, now)
    : await found(tx, apply, form, now);
  if (guild_id === undefined) return undefined;
  await handNameOver(tx, apply.apply_no, guild_id);
  await handCreditOver(tx, apply.apply_no, guild_id);
  await saveFile(tx, {
    guild_id,
    contact_enc: ctx.seal.seal(JSON.stringify({ name: form.contact_name, mobile: form.contact_mobile })),
    ...(apply.type === 2
      ? {
          company_name: form.company!.company_name!,
          credit_code: apply.credit_code,
          papers_enc: ctx.seal.seal(JSON.stringify(form.company)),
          verified_at: new Date(now),
        }
      : { company_name: null, credit_code: null, papers_enc: null, verified_at: null }),
  });
  await notify(tx, {
    user_id,
    kind: 'guild',
    title: '公会开通成功',
    text: `「${apply.name}」已于 ${dateAndMinute(now)} 开通`,
    route: '/guild/detail',
    event_id: causeOf(`guild_opened:${apply.apply_no}`),
    at: now,
  });
  return saveApply(tx, apply, { status: 6, closed_at: new Date(now), due_at: null, guild_id });
}

/** Undefined: the founder belongs to another guild for now; it opens when they have left it. */
async function found(tx: Tx, apply: GuildApply, form: Form, now: number): Promise<number | undefined> {
  const { user_id } = apply;
  if (await membershipOf(tx, user_id)) return undefined;
  const { nickname } = (await usersById(tx, [user_id])).get(user_id)!;
  const guild_id = await insertGuild(tx, {
    name: apply.name!,
    name_folded: apply.name_folded!,
    head_folded: foldName(nickname),
    type: apply.type!,
    head_id: user_id,
    logo: form.logo!,
    intro: form.intro!,
    protect_until: protectedUntil(now),
    created_at: new Date(now),
  });
  await enter(tx, { guild_id, user_id, nickname, role: 3, by: null, at: now });
  tx.emit({
    name: 'guild.created',
    key: guild_id,
    at: now,
    actor_id: user_id,
    data: { guild_id, user_id, type: apply.type },
  });
  return guild_id;
}

/** GUILD-4: id, members, level and history stay. */
async function upgrade(tx: Tx, guild_id: number, user_id: number, now: number): Promise<number | undefined> {
  const guild: Guild | undefined = await lockGuild(tx, guild_id);
  if (!guild || guild.status === DISBANDED || guild.head_id !== user_id) return undefined;
  await saveEnterprise(tx, guild_id);
  const log = { before: '个人公会', after: '企业公会', words: '公会升级为企业公会', at: now };
  await writeLog(tx, { guild_id, type: LOG.info, operator_id: user_id, ...log });
  tx.emit({
    name: 'guild.info_changed',
    key: guild_id,
    at: now,
    actor_id: user_id,
    data: { guild_id, fields: ['guild_type'] },
  });
  return guild_id;
}
