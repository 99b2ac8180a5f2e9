// What happens to an application to open a guild after it was submitted: an operator's review (Z15), the deadlines for supplement
// (GST-5) and signature (GST-8), and the opening of the guild (GST-7).
import { DAY_MS, formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { guild_review } from '@shengyu/contract/calls/guild-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { guildCreated, guildInfoChanged, guildApplicationReviewed } from '#events/catalogue/guild.ts';
import { findGateRefusal, findMembersWithContract } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import { bindCompanyAccount } from '#modules/withdraw/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  GUILD_DISBANDED,
  guildById,
  handCreditCodeOver,
  handNameOver,
  insertGuild,
  lockGuild,
  LOG_TYPE,
  membershipOf,
  computeProtectedUntil,
  releaseCreditCode,
  releaseName,
  convertToEnterprise,
  saveGuildFile,
  writeGuildLog,
  type Guild,
} from '#modules/roster/index.ts';
import { FORM_FIELD_KEYS, decryptForm, type OnboardingForm } from './form.ts';
import {
  findApplicationByNo,
  findOpenApplication,
  saveApplication,
  type DueApplication,
  type GuildApplication,
} from './store.ts';
import { addGuildMember } from '../join/enter.ts';

export { listDueApplications, type DueApplication } from './store.ts';

const { refusals } = guild_review;
/** GST-3: the applicant has this long to supply what is missing; the guild name stays reserved meanwhile. */
const SUPPLEMENT_DAYS = 15;
const NOT_SUPPLIED = '15 天内未补充资料';
const NOT_SIGNED = '超时未签约';

type Review = Pick<RequestOf<typeof guild_review>, 'apply_no' | 'action' | 'fields' | 'reason'> & {
  readonly now: number;
};

/** The application if an operator can still decide on it: status 2 (under review) or 3 (supplement requested). */
export async function findReviewableApplication(tx: Tx, apply_no: string): Promise<GuildApplication | Refused> {
  const apply = await findApplicationByNo(tx, apply_no);
  if (!apply) return refuse(refusals.not_found);
  return apply.status === 2 || apply.status === 3 ? apply : refuse(refusals.moved_on);
}

/** An operator asks for a supplement (GST-3), rejects (GST-5) or approves (GST-6). */
export async function reviewApplication(ctx: Context, tx: Tx, r: Review): Promise<GuildApplication | Refused> {
  const seen = await findReviewableApplication(tx, r.apply_no);
  if (seen instanceof Refused) return seen;
  await lockMember(tx, seen.user_id);
  const apply = await findReviewableApplication(tx, r.apply_no);
  if (apply instanceof Refused) return apply;
  // While the applicant has to supply something, the operator can only reject.
  if (apply.status === 3 && r.action !== 'reject') return refuse(refusals.moved_on);
  const reviewed_at = new Date(r.now);
  const tell = (result: typeof r.action, reason?: string, opened?: 1): void => {
    const { apply_no, user_id } = apply;
    const data = { apply_no, user_id, result, ...(reason ? { reason } : {}), ...(opened ? { opened } : {}) };
    tx.emit(guildApplicationReviewed, { key: apply.user_id, at: r.now, data });
  };
  if (r.action === 'reject') {
    tell('reject', r.reason);
    return giveUp(tx, apply, { reason: r.reason, at: reviewed_at, reviewed_at });
  }
  if (r.action === 'supplement') {
    const fields = r.fields ?? [];
    if (fields.length === 0 || fields.some(({ field }) => !FORM_FIELD_KEYS.includes(field))) return refuse('params');
    tell(
      'supplement',
      fields
        .map(({ reason }) => reason)
        .join('；')
        .slice(0, 200),
    );
    const due_at = new Date(r.now + SUPPLEMENT_DAYS * DAY_MS);
    return saveApplication(tx, apply, { status: 3, reject_fields: fields, reason: r.reason, reviewed_at, due_at });
  }
  const { ONBOARD_SIGN_TTL_DAYS } = await readConfig(ctx, 'constants');
  const due_at = new Date(r.now + ONBOARD_SIGN_TTL_DAYS * DAY_MS);
  const passed = await saveApplication(tx, apply, { status: 5, reason: null, reviewed_at, due_at });
  // If the applicant already has a valid contract, there is nothing to sign and the guild opens at once.
  const opened = await openGuild(ctx, tx, passed.user_id, r.now);
  tell('pass', undefined, opened && 1);
  return opened ?? passed;
}

type GivingUp = { readonly reason: string; readonly at: Date; readonly reviewed_at?: Date };

/** Closes the application as rejected and frees its guild name and credit code for others. */
async function giveUp(
  tx: Tx,
  apply: GuildApplication,
  { reason, at, reviewed_at }: GivingUp,
): Promise<GuildApplication> {
  const holder = { apply_no: apply.apply_no };
  if (apply.name_folded !== null) await releaseName(tx, apply.name_folded, holder);
  await releaseCreditCode(tx, holder);
  const reviewed = reviewed_at === undefined ? {} : { reviewed_at };
  return saveApplication(tx, apply, { status: 4, reason, due_at: null, closed_at: at, ...reviewed });
}

/** Rejects an application whose applicant missed the deadline for the supplement (GST-5) or for the signature (GST-8). */
export async function rejectOverdueApplication(tx: Tx, due: DueApplication, now: number): Promise<void> {
  await lockMember(tx, due.user_id);
  const apply = await findOpenApplication(tx, due.user_id);
  if (apply?.apply_no !== due.apply_no || apply.due_at === null || apply.due_at.getTime() > now) return;
  const reason = apply.status === 3 ? NOT_SUPPLIED : NOT_SIGNED;
  await giveUp(tx, apply, { reason, at: apply.due_at });
  const data = { apply_no: apply.apply_no, user_id: apply.user_id, result: 'reject' as const, reason };
  tx.emit(guildApplicationReviewed, { key: apply.user_id, at: now, data });
}

/**
 * GST-7: opens the guild of an approved application: creates the guild (or upgrades it), its head's member row and its file
 * with the contact and company data. Returns undefined and changes nothing while the contract is not signed, the deadline is
 * over, the user may not found a guild, or the founder belongs to another guild. The caller has locked the member.
 */
export async function openGuild(
  ctx: Context,
  tx: Tx,
  user_id: number,
  now: number,
): Promise<GuildApplication | undefined> {
  const apply = await findOpenApplication(tx, user_id);
  if (apply?.status !== 5 || apply.due_at!.getTime() <= now) return undefined;
  if (!(await findMembersWithContract(tx, [user_id], 'guild_settle', now)).has(user_id)) return undefined;
  if (await findGateRefusal(tx, user_id, 'company_create', now)) return undefined;
  const form = decryptForm(ctx, apply.form_enc);
  const guild_id = apply.upgrade_guild_id
    ? await upgrade(tx, apply.upgrade_guild_id, user_id, now)
    : await found(tx, apply, form, now);
  if (guild_id === undefined) return undefined;
  await handNameOver(tx, apply.apply_no, guild_id);
  await handCreditCodeOver(tx, apply.apply_no, guild_id);
  await saveGuildFile(tx, {
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
  if (apply.type === 2) await bindAccountOf(ctx, tx, guild_id, form, now);
  await notify(tx, {
    user_id,
    kind: 'guild',
    ...openedWords(apply, (await guildById(tx, guild_id))!, now),
    event_id: deriveEventId(`guild_opened:${apply.apply_no}`),
    at: now,
  });
  return saveApplication(tx, apply, { status: 6, closed_at: new Date(now), due_at: null, guild_id });
}

async function bindAccountOf(ctx: Context, tx: Tx, guild_id: number, { company }: OnboardingForm, at: number) {
  const { company_name = '', bank_account = '', bank_name = '', bank_branch = '' } = company!;
  await bindCompanyAccount(ctx, tx, { guild_id, company_name, account_no: bank_account, bank_name, bank_branch, at });
}

const openedWords = ({ upgrade_guild_id }: GuildApplication, { name }: Guild, now: number) =>
  upgrade_guild_id === null
    ? { title: '公会开通成功', text: `「${name}」已于 ${formatDateAndMinute(now)} 开通`, route: '/guild/detail' }
    : {
        title: '企业公会升级成功',
        text: `「${name}」已升级为企业公会，成员、等级与记录保留`,
        route: '/guild/enterprise',
      };

/**
 * Creates the guild and returns its id. Undefined: the founder still belongs to another guild; the new one opens when the founder
 * leaves that guild.
 */
async function found(tx: Tx, apply: GuildApplication, form: OnboardingForm, now: number): Promise<number | undefined> {
  const { user_id } = apply;
  if (await membershipOf(tx, user_id)) return undefined;
  const { nickname } = (await findUsersById(tx, [user_id])).get(user_id)!;
  const guild_id = await insertGuild(tx, {
    name: apply.name!,
    name_folded: apply.name_folded!,
    head_folded: foldName(nickname),
    type: apply.type!,
    head_id: user_id,
    logo: form.logo!,
    intro: form.intro!,
    protect_until: computeProtectedUntil(now),
    created_at: new Date(now),
  });
  await addGuildMember(tx, { guild_id, user_id, nickname, role: 3, by: null, at: now });
  tx.emit(guildCreated, {
    key: guild_id,
    at: now,
    actor_id: user_id,
    data: { guild_id, user_id, type: apply.type },
  });
  return guild_id;
}

/**
 * GUILD-4: an upgrade to an enterprise guild keeps id, members, level and history. Undefined: the guild is disbanded or has another
 * head now.
 */
async function upgrade(tx: Tx, guild_id: number, user_id: number, now: number): Promise<number | undefined> {
  const guild: Guild | undefined = await lockGuild(tx, guild_id);
  if (!guild || guild.status === GUILD_DISBANDED || guild.head_id !== user_id) return undefined;
  await convertToEnterprise(tx, guild_id);
  const log = { before: '个人公会', after: '企业公会', words: '公会升级为企业公会', at: now };
  await writeGuildLog(tx, { guild_id, type: LOG_TYPE.info, operator_id: user_id, ...log });
  tx.emit(guildInfoChanged, {
    key: guild_id,
    at: now,
    actor_id: user_id,
    data: { guild_id, fields: ['guild_type'] },
  });
  return guild_id;
}
