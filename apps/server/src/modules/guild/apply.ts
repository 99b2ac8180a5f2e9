// Onboarding (G04): draft, submission, supplement, and the upgrade of a personal guild (GST-1, GST-2, GST-4).
import { randomInt } from 'node:crypto';
import { DAY_MS, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import { workingDaysAfter } from '@shengyu/rules/working-days.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { currentVersion, otherAccountsOf } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  cleaned,
  faultOf,
  fieldName,
  formOf,
  missingOf,
  openForm,
  sealForm,
  valueAt,
  type Form,
} from './apply-form.ts';
import { insertApply, lastRejected, openApply, saveApply, type GuildApply } from './apply-store.ts';
import { headedAmong } from './headed.ts';
import { membershipOf } from './member-store.ts';
import { releaseCredit, releaseName, takeCredit, takeName } from './names-store.ts';
import { guildById, type Guild } from './store.ts';
import { guildStatus } from './words.ts';

const { refusals } = company_create;
type Reply = ReplyOf<typeof company_create>;
type Asking = RequestOf<typeof company_create> & { readonly me: number; readonly now: number };

const [DRAFT, REVIEWING, SUPPLEMENT] = [1, 2, 3] as const;

export async function onboard(ctx: Context, tx: Tx, { me, now, ...req }: Asking): Promise<Reply | Refused> {
  await lockMember(tx, me);
  const form = cleaned(formOf(req));
  const open = await openApply(tx, me);
  if (req.apply_no !== undefined && open?.apply_no !== req.apply_no) return refuse(refusals.not_found);
  const upgraded = await upgradedGuild(tx, me, form);
  if (upgraded instanceof Refused) return upgraded;
  const barred = await barredFrom(ctx, tx, me, upgraded, open, now);
  if (barred) return barred;

  // A supplement that is saved as a draft stays a supplement: only its papers change.
  if (req.draft === 1) {
    const stored =
      open ??
      (await insertApply(tx, {
        user_id: me,
        apply_no: newApplyNo(now),
        form_enc: sealForm(ctx, form),
        created_at: new Date(now),
      }));
    if (open) await saveApply(tx, open, { form_enc: sealForm(ctx, form) });
    return { ...guildStatus(stored.status), apply_no: stored.apply_no, missing: missingOf(form) };
  }
  return submit(ctx, tx, { me, now, form, open, upgraded });
}

type Submitting = {
  readonly me: number;
  readonly now: number;
  readonly form: Form;
  readonly open: GuildApply | undefined;
  readonly upgraded: Guild | undefined;
};

async function submit(ctx: Context, tx: Tx, { me, now, form, open, upgraded }: Submitting): Promise<Reply | Refused> {
  const whole = upgraded ? withGuilds(form, upgraded) : form;
  const missing = missingOf(whole);
  if (missing.length > 0)
    return refuse(refusals.incomplete, { fill: { fields: missing.map(fieldName).join('、') }, data: { missing } });
  const fault = await faultOf(ctx, tx, whole, { me, upgraded });
  if (fault) return fault;
  const current = await currentVersion(tx, 'guild_settle', now);
  if (current?.id !== whole.agreement_id || current?.version !== whole.agreement_version)
    return refuse(refusals.outdated);
  if (open?.status === SUPPLEMENT && !isSupplied(openForm(ctx, open.form_enc), whole, open))
    return refuse(refusals.incomplete, {
      fill: { fields: open.reject_fields.map(({ field }) => fieldName(field)).join('、') },
    });

  const stored =
    open ??
    (await insertApply(tx, {
      user_id: me,
      apply_no: newApplyNo(now),
      form_enc: sealForm(ctx, whole),
      created_at: new Date(now),
    }));
  const reserved = await reserve(tx, stored, whole, upgraded, now);
  if (reserved) return reserved;
  const [{ ONBOARD_SLA_WORKING_DAYS }, holidays] = [
    await readConfig(ctx, 'constants'),
    await readConfig(ctx, 'holidays'),
  ];
  const expect = workingDaysAfter(now, ONBOARD_SLA_WORKING_DAYS, holidays);
  await saveApply(tx, stored, {
    status: REVIEWING,
    type: whole.guild_type!,
    upgrade_guild_id: upgraded?.guild_id ?? null,
    name: whole.guild_name!,
    name_folded: foldName(whole.guild_name!),
    credit_code: whole.company?.credit_code ?? null,
    form_enc: sealForm(ctx, whole),
    agreement_id: whole.agreement_id!,
    agreement_version: whole.agreement_version!,
    reject_fields: [],
    reason: null,
    submitted_at: new Date(now),
    expect_review_at: new Date(expect),
    due_at: null,
  });
  const data = { apply_no: stored.apply_no, user_id: me };
  tx.emit({ name: 'guild.applied', key: me, at: now, actor_id: me, data });
  return { ...guildStatus(REVIEWING), apply_no: stored.apply_no, expect_review_at: tsOf(expect), missing: [] };
}

/** GUILD-4: a guild that is upgraded keeps its name; face and intro are its own unless the operator asked for others. */
const withGuilds = (form: Form, { name, logo, intro }: Guild): Form => ({ logo, intro, ...form, guild_name: name });

/** GST-4: every field the operator named is another than before. */
const isSupplied = (before: Form, after: Form, { reject_fields }: GuildApply): boolean =>
  reject_fields.every(({ field }) => JSON.stringify(valueAt(before, field)) !== JSON.stringify(valueAt(after, field)));

async function upgradedGuild(
  tx: Tx,
  me: number,
  { upgrade_guild_id, guild_type }: Form,
): Promise<Guild | undefined | Refused> {
  if (upgrade_guild_id === undefined) return undefined;
  const guild = await guildById(tx, upgrade_guild_id);
  if (!guild || guild.status === 9) return refuse(refusals.not_found);
  if (guild.head_id !== me || guild.type !== 1) return refuse(refusals.no_permission);
  return guild_type === 1 ? refuse('params') : guild;
}

/** GST-1, GST-2: without a guild, without another application, and not too soon after a rejection. */
async function barredFrom(
  ctx: Context,
  tx: Tx,
  me: number,
  upgraded: Guild | undefined,
  open: GuildApply | undefined,
  now: number,
): Promise<Refused | undefined> {
  const member = await membershipOf(tx, me);
  if (!upgraded && member) return refuse(member.role === 3 ? refusals.owns_guild : refusals.in_guild);
  // RISK-1, GUILD-4: one guild per person, whatever the account.
  if (!upgraded && (await headedAmong(tx, await otherAccountsOf(tx, me)))) return refuse(refusals.owns_guild);
  if (open && open.status !== DRAFT && open.status !== SUPPLEMENT) return refuse(refusals.reviewing);
  const rejected = await lastRejected(tx, me);
  const { ONBOARD_RETRY_DAYS } = await readConfig(ctx, 'constants');
  const wait = rejected ? rejected.closed_at!.getTime() + ONBOARD_RETRY_DAYS * DAY_MS - now : 0;
  return wait > 0 ? refuse(refusals.wait, { fill: { n: Math.ceil(wait / DAY_MS) } }) : undefined;
}
async function reserve(tx: Tx, apply: GuildApply, form: Form, upgraded: Guild | undefined, now: number) {
  const holder = { apply_no: apply.apply_no };
  const folded = foldName(form.guild_name!);
  if (!upgraded) {
    if (apply.name_folded !== null && apply.name_folded !== folded) await releaseName(tx, apply.name_folded, holder);
    if (!(await takeName(tx, folded, holder, new Date(now)))) return refuse(refusals.name_taken);
  }
  const code = form.guild_type === 2 ? form.company!.credit_code! : null;
  if (apply.credit_code !== null && apply.credit_code !== code) await releaseCredit(tx, holder);
  if (code !== null && !(await takeCredit(tx, code, holder))) return refuse(refusals.credit_taken);
  return undefined;
}

/** `GA`, the day and fourteen digits nobody can guess. */
function newApplyNo(now: number): string {
  const digits = Array.from({ length: 14 }, () => randomInt(10)).join('');
  return `GA${dayOf(now).replaceAll('-', '')}${digits}`;
}
