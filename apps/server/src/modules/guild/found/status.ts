// How far the caller is with opening a guild (G05). One series of numbers (GUILD-1: guild_status) covers the application
// and then the opened guild: 0 not applied, 1 to 5 states of the application, 6 active, 7 frozen, 8 disbanding, 9
// disbanded.
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { company_create, type get_user_company_status } from '@shengyu/contract/calls/guild-company.ts';
import type { Context } from '#context.ts';
import { readAgeState, otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { toBit } from '#wire/bit.ts';
import {
  guildById,
  presentGuildStatus,
  isAnyGuildHead,
  membershipOf,
  PERSONAL_GUILD_MAX_LEVEL,
  type Guild,
} from '#modules/roster/index.ts';
import { decryptForm, pickKnownFields, withSignedDocumentUrls } from './form.ts';
import { findLastRejectedApplication, findLatestApplication, type GuildApplication } from './store.ts';
import type { Viewer } from '../viewer.ts';

type Reply = ReplyOf<typeof get_user_company_status>;
type Step = Reply['steps'][number];
/** The states of an onboarding step, as numbers of the reply. */
const [TODO, DOING, DONE, FAILED] = [0, 1, 2, 3] as const;

export async function readCompanyStatus({ ctx, db, me, now }: Viewer): Promise<Reply> {
  const apply = await findLatestApplication(db, me);
  const member = await membershipOf(db, me);
  const guild = await ownGuild(member?.role === 3 ? member.guild_id : apply?.guild_id);
  // While an upgrade is under way, its application is shown instead of the existing guild.
  const open = apply && apply.status !== 6 && (apply.status !== 4 || !guild) ? apply : undefined;
  const status = open?.status ?? guild?.status ?? 0;
  const adult = (await readAgeState(db, me, now)) === 'adult';
  const cannot = await cannotCreate();
  const shown = open ?? apply;
  return {
    ...presentGuildStatus(status),
    ...(shown ? { apply_no: shown.apply_no } : {}),
    ...(guild ? { guild_id: guild.guild_id, guild_type: guild.type } : shown?.type ? { guild_type: shown.type } : {}),
    ...(shown?.submitted_at ? { submitted_at: unixSecondsOf(shown.submitted_at.getTime()) } : {}),
    ...(shown?.reviewed_at ? { reviewed_at: unixSecondsOf(shown.reviewed_at.getTime()) } : {}),
    ...(open?.status === 2 ? { expect_review_at: unixSecondsOf(open.expect_review_at!.getTime()) } : {}),
    ...(open?.reason ? { reason: open.reason } : guild?.frozen_reason ? { reason: guild.frozen_reason } : {}),
    reject_fields: open?.reject_fields ?? [],
    steps: stepsOf(open, guild, adult),
    can_create: toBit(cannot.reason === undefined),
    ...(cannot.reason === undefined ? {} : { cannot_reason: cannot.reason }),
    ...(cannot.next_at === undefined ? {} : { next_apply_at: unixSecondsOf(cannot.next_at) }),
    ...(open?.due_at ? { due_at: unixSecondsOf(open.due_at.getTime()) } : {}),
    terms: await termsFor(ctx),
    ...(guild?.type === 1 && !open && apply ? { known: pickKnownFields(decryptForm(ctx, apply.form_enc)) } : {}),
    ...(open && open.status <= 3 ? { draft: withSignedDocumentUrls(ctx, decryptForm(ctx, open.form_enc), now) } : {}),
  };

  /**
   * The guild if the caller is its head. A guild handed over to another head is no longer the caller's; a disbanded one still is.
   */
  async function ownGuild(guild_id: number | null | undefined): Promise<Guild | undefined> {
    const found = guild_id ? await guildById(db, guild_id) : undefined;
    return found?.head_id === me ? found : undefined;
  }

  async function cannotCreate(): Promise<{ reason?: string; next_at?: number }> {
    const words = company_create.refusals;
    if (member) return { reason: member.role === 3 ? words.owns_guild.msg : words.in_guild.msg };
    if (open && open.status !== 1 && open.status !== 3 && open.status !== 4) return { reason: words.reviewing.msg };
    if (await isAnyGuildHead(db, await otherAccountsOfSamePerson(db, me))) return { reason: words.owns_guild.msg };
    const rejected = await findLastRejectedApplication(db, me);
    const { ONBOARD_RETRY_DAYS } = await readConfig(ctx, 'constants');
    const next_at = rejected ? rejected.closed_at!.getTime() + ONBOARD_RETRY_DAYS * DAY_MS : 0;
    if (next_at <= now) return {};
    return { reason: words.wait.msg.replace('{n}', String(Math.ceil((next_at - now) / DAY_MS))), next_at };
  }
}

async function termsFor(ctx: Context): Promise<Reply['terms']> {
  const [levels, { ONBOARD_SLA_WORKING_DAYS }] = [
    await readConfig(ctx, 'guild_levels'),
    await readConfig(ctx, 'constants'),
  ];
  return {
    levels: levels.map(({ needs, commission_bp }, i) => ({ level: i + 1, need_flow: needs, commission_bp })),
    personal_level_max: PERSONAL_GUILD_MAX_LEVEL,
    review_working_days: ONBOARD_SLA_WORKING_DAYS,
  };
}

/** The five steps of onboarding, each with its state: to do, in progress, done or failed. */
function stepsOf(open: GuildApplication | undefined, guild: Guild | undefined, adult: boolean): Step[] {
  const at = open?.status ?? (guild ? 6 : 0);
  const step = (key: Step['key'], title: string, state: Step['state']): Step => ({ key, title, state });
  const material = at === 0 ? (adult ? DOING : TODO) : at === 1 || at === 3 ? DOING : DONE;
  const review = at < 2 || at === 3 ? TODO : at === 2 ? DOING : at === 4 ? FAILED : DONE;
  const sign = at === 5 ? DOING : at === 6 ? DONE : TODO;
  return [
    step('real_name', '实名', adult ? DONE : DOING),
    step('material', '资料', material),
    step('review', '审核', review),
    step('sign', '签约', sign),
    step('open', '开通', at === 6 ? DONE : TODO),
  ];
}
