// Where somebody stands with their guild (G05), from nothing to a guild that is over (GUILD-1).
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { company_create, type get_user_company_status } from '@shengyu/contract/calls/guild-company.ts';
import type { Context } from '#context.ts';
import { ageState, otherAccountsOf } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { bit } from '#wire/bit.ts';
import { openForm, signedPapers } from './apply-form.ts';
import { lastRejected, latestApply, type GuildApply } from './apply-store.ts';
import type { Viewer } from './detail.ts';
import { headedAmong } from './headed.ts';
import { membershipOf } from './member-store.ts';
import { guildById, type Guild } from './store.ts';
import { PERSONAL_MAX } from './terms.ts';
import { guildStatus } from './words.ts';

type Reply = ReplyOf<typeof get_user_company_status>;
type Step = Reply['steps'][number];
const [TODO, DOING, DONE, FAILED] = [0, 1, 2, 3] as const;

export async function companyStatus({ ctx, db, me, now }: Viewer): Promise<Reply> {
  const apply = await latestApply(db, me);
  const member = await membershipOf(db, me);
  const guild = await ownGuild(member?.role === 3 ? member.guild_id : apply?.guild_id);
  // An upgrade that is under way shows itself, not the guild that is there already.
  const open = apply && apply.status !== 6 && (apply.status !== 4 || !guild) ? apply : undefined;
  const status = open?.status ?? guild?.status ?? 0;
  const adult = (await ageState(db, me, now)) === 'adult';
  const cannot = await cannotCreate();
  const shown = open ?? apply;
  return {
    ...guildStatus(status),
    ...(shown ? { apply_no: shown.apply_no } : {}),
    ...(guild ? { guild_id: guild.guild_id, guild_type: guild.type } : shown?.type ? { guild_type: shown.type } : {}),
    ...(shown?.submitted_at ? { submitted_at: tsOf(shown.submitted_at.getTime()) } : {}),
    ...(shown?.reviewed_at ? { reviewed_at: tsOf(shown.reviewed_at.getTime()) } : {}),
    ...(open?.status === 2 ? { expect_review_at: tsOf(open.expect_review_at!.getTime()) } : {}),
    ...(open?.reason ? { reason: open.reason } : guild?.frozen_reason ? { reason: guild.frozen_reason } : {}),
    reject_fields: open?.reject_fields ?? [],
    steps: stepsOf(open, guild, adult),
    can_create: bit(cannot.reason === undefined),
    ...(cannot.reason === undefined ? {} : { cannot_reason: cannot.reason }),
    ...(cannot.next_at === undefined ? {} : { next_apply_at: tsOf(cannot.next_at) }),
    ...(open?.due_at ? { due_at: tsOf(open.due_at.getTime()) } : {}),
    terms: await termsFor(ctx),
    ...(open && open.status <= 3 ? { draft: signedPapers(ctx, openForm(ctx, open.form_enc), now) } : {}),
  };

  /** One that was handed over is somebody else's; one that is over stays its last head's. */
  async function ownGuild(guild_id: number | null | undefined): Promise<Guild | undefined> {
    const found = guild_id ? await guildById(db, guild_id) : undefined;
    return found?.head_id === me ? found : undefined;
  }

  async function cannotCreate(): Promise<{ reason?: string; next_at?: number }> {
    const words = company_create.refusals;
    if (member) return { reason: member.role === 3 ? words.owns_guild.msg : words.in_guild.msg };
    if (open && open.status !== 1 && open.status !== 3 && open.status !== 4) return { reason: words.reviewing.msg };
    if (await headedAmong(db, await otherAccountsOf(db, me))) return { reason: words.owns_guild.msg };
    const rejected = await lastRejected(db, me);
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
    personal_level_max: PERSONAL_MAX,
    review_working_days: ONBOARD_SLA_WORKING_DAYS,
  };
}

/** 实名 → 资料 → 审核 → 签约 → 开通. */
function stepsOf(open: GuildApply | undefined, guild: Guild | undefined, adult: boolean): Step[] {
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
