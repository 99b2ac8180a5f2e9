// What an applicant does to open a guild (onboarding, G04): save a draft (GST-1), submit (GST-2), supplement what the operator
// asked for (GST-4), or upgrade a personal guild to an enterprise guild (GUILD-4).
import { randomInt } from 'node:crypto';
import { DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import { addWorkingDaysToInstant } from '@shengyu/rules/time/working-days.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { guildApplied } from '#events/catalogue/guild.ts';
import { findCurrentAgreementVersion, otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  guildById,
  presentGuildStatus,
  isAnyGuildHead,
  membershipOf,
  releaseCreditCode,
  releaseName,
  takeCreditCode,
  takeName,
  type Guild,
} from '#modules/roster/index.ts';
import {
  cleanOnboardingForm,
  findFormRefusal,
  translateFieldName,
  extractForm,
  missingFieldsOf,
  decryptForm,
  encryptForm,
  readFormValue,
  type OnboardingForm,
} from './form.ts';
import {
  insertApplication,
  findLastRejectedApplication,
  findOpenApplication,
  saveApplication,
  type GuildApplication,
} from './store.ts';

const { refusals } = company_create;
type Reply = ReplyOf<typeof company_create>;
type Asking = RequestOf<typeof company_create> & { readonly me: number; readonly now: number };

const [DRAFT, REVIEWING, SUPPLEMENT] = [1, 2, 3] as const;

export async function saveOrSubmitApplication(
  ctx: Context,
  tx: Tx,
  { me, now, ...req }: Asking,
): Promise<Reply | Refused> {
  await lockMember(tx, me);
  const form = cleanOnboardingForm(extractForm(req));
  const open = await findOpenApplication(tx, me);
  if (req.apply_no !== undefined && open?.apply_no !== req.apply_no) return refuse(refusals.not_found);
  const upgraded = await upgradedGuild(tx, me, form);
  if (upgraded instanceof Refused) return upgraded;
  const barred = await barredFrom(ctx, tx, me, upgraded, open, now);
  if (barred) return barred;

  // An application that the operator sent back keeps its status when it is saved as a draft; only the form changes.
  if (req.draft === 1) {
    const stored =
      open ??
      (await insertApplication(tx, {
        user_id: me,
        apply_no: newApplyNo(now),
        form_enc: encryptForm(ctx, form),
        created_at: new Date(now),
      }));
    if (open) await saveApplication(tx, open, { form_enc: encryptForm(ctx, form) });
    return { ...presentGuildStatus(stored.status), apply_no: stored.apply_no, missing: missingFieldsOf(form) };
  }
  return submit(ctx, tx, { me, now, form, open, upgraded });
}

type Submitting = {
  readonly me: number;
  readonly now: number;
  readonly form: OnboardingForm;
  readonly open: GuildApplication | undefined;
  readonly upgraded: Guild | undefined;
};

async function submit(ctx: Context, tx: Tx, { me, now, form, open, upgraded }: Submitting): Promise<Reply | Refused> {
  const whole = upgraded ? withGuilds(form, upgraded) : form;
  const missing = missingFieldsOf(whole);
  if (missing.length > 0)
    return refuse(refusals.incomplete, {
      fill: { fields: missing.map(translateFieldName).join('、') },
      data: { missing },
    });
  const fault = await findFormRefusal(ctx, tx, whole, { me, upgraded });
  if (fault) return fault;
  const current = await findCurrentAgreementVersion(tx, 'guild_settle', now);
  if (current?.id !== whole.agreement_id || current?.version !== whole.agreement_version)
    return refuse(refusals.outdated);
  if (open?.status === SUPPLEMENT && !isSupplied(decryptForm(ctx, open.form_enc), whole, open))
    return refuse(refusals.incomplete, {
      fill: { fields: open.reject_fields.map(({ field }) => translateFieldName(field)).join('、') },
    });

  const stored =
    open ??
    (await insertApplication(tx, {
      user_id: me,
      apply_no: newApplyNo(now),
      form_enc: encryptForm(ctx, whole),
      created_at: new Date(now),
    }));
  const reserved = await reserve(tx, stored, whole, upgraded, now);
  if (reserved) return reserved;
  const [{ ONBOARD_SLA_WORKING_DAYS }, holidays] = [
    await readConfig(ctx, 'constants'),
    await readConfig(ctx, 'holidays'),
  ];
  const expect = addWorkingDaysToInstant(now, ONBOARD_SLA_WORKING_DAYS, holidays);
  await saveApplication(tx, stored, {
    status: REVIEWING,
    type: whole.guild_type!,
    upgrade_guild_id: upgraded?.guild_id ?? null,
    name: whole.guild_name!,
    name_folded: foldName(whole.guild_name!),
    credit_code: whole.company?.credit_code ?? null,
    form_enc: encryptForm(ctx, whole),
    agreement_id: whole.agreement_id!,
    agreement_version: whole.agreement_version!,
    reject_fields: [],
    reason: null,
    submitted_at: new Date(now),
    expect_review_at: new Date(expect),
    due_at: null,
  });
  const data = { apply_no: stored.apply_no, user_id: me };
  tx.emit(guildApplied, { key: me, at: now, actor_id: me, data });
  return {
    ...presentGuildStatus(REVIEWING),
    apply_no: stored.apply_no,
    expect_review_at: unixSecondsOf(expect),
    missing: [],
  };
}

/**
 * The form completed from the guild that is upgraded. GUILD-4: it keeps its name, and also its logo and intro unless the form has
 * others.
 */
const withGuilds = (form: OnboardingForm, { name, logo, intro }: Guild): OnboardingForm => ({
  logo,
  intro,
  ...form,
  guild_name: name,
});

/** GST-4: whether every field that the operator objected to has changed. */
const isSupplied = (before: OnboardingForm, after: OnboardingForm, { reject_fields }: GuildApplication): boolean =>
  reject_fields.every(
    ({ field }) => JSON.stringify(readFormValue(before, field)) !== JSON.stringify(readFormValue(after, field)),
  );

async function upgradedGuild(
  tx: Tx,
  me: number,
  { upgrade_guild_id, guild_type }: OnboardingForm,
): Promise<Guild | undefined | Refused> {
  if (upgrade_guild_id === undefined) return undefined;
  const guild = await guildById(tx, upgrade_guild_id);
  if (!guild || guild.status === 9) return refuse(refusals.not_found);
  if (guild.head_id !== me || guild.type !== 1) return refuse(refusals.no_permission);
  return guild_type === 1 ? refuse('params') : guild;
}

/**
 * GST-1, GST-2: refuses an applicant who has a guild (unless it is upgraded), an application under review, or a recent rejection.
 */
async function barredFrom(
  ctx: Context,
  tx: Tx,
  me: number,
  upgraded: Guild | undefined,
  open: GuildApplication | undefined,
  now: number,
): Promise<Refused | undefined> {
  const member = await membershipOf(tx, me);
  if (!upgraded && member) return refuse(member.role === 3 ? refusals.owns_guild : refusals.in_guild);
  // RISK-1, GUILD-4: a person may have only one guild, even with several accounts.
  if (!upgraded && (await isAnyGuildHead(tx, await otherAccountsOfSamePerson(tx, me))))
    return refuse(refusals.owns_guild);
  if (open && open.status !== DRAFT && open.status !== SUPPLEMENT) return refuse(refusals.reviewing);
  const rejected = await findLastRejectedApplication(tx, me);
  const { ONBOARD_RETRY_DAYS } = await readConfig(ctx, 'constants');
  const wait = rejected ? rejected.closed_at!.getTime() + ONBOARD_RETRY_DAYS * DAY_MS - now : 0;
  return wait > 0 ? refuse(refusals.wait, { fill: { n: Math.ceil(wait / DAY_MS) } }) : undefined;
}
async function reserve(
  tx: Tx,
  apply: GuildApplication,
  form: OnboardingForm,
  upgraded: Guild | undefined,
  now: number,
) {
  const holder = { apply_no: apply.apply_no };
  const folded = foldName(form.guild_name!);
  if (!upgraded) {
    if (apply.name_folded !== null && apply.name_folded !== folded) await releaseName(tx, apply.name_folded, holder);
    if (!(await takeName(tx, folded, holder, new Date(now)))) return refuse(refusals.name_taken);
  }
  const code = form.guild_type === 2 ? form.company!.credit_code! : null;
  if (apply.credit_code !== null && apply.credit_code !== code) await releaseCreditCode(tx, holder);
  if (code !== null && !(await takeCreditCode(tx, code, holder))) return refuse(refusals.credit_taken);
  return undefined;
}

/** An application number: `GA`, the day as eight digits, and fourteen random digits. */
function newApplyNo(now: number): string {
  const digits = Array.from({ length: 14 }, () => randomInt(10)).join('');
  return `GA${dayOf(now).replaceAll('-', '')}${digits}`;
}
