// Decides whether a member, whose data is already read, may use a campaign now: first its stage, then its audience (the first two
// steps of KIT-7). It does no I/O, so that a single call and a batch of a hundred use the same code.
import { crc32 } from 'node:zlib';
import { declareRefusal } from '@shengyu/contract/call.ts';
import { notOpenRefusal } from '@shengyu/contract/refusals-campaign.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { UserRow } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isPartSwitchedOff, type PublishedCampaign, type SwitchablePart } from '../published.ts';
import { stageOf, stageOfSeason, type Stage } from './stage.ts';

export type AdmissionCandidate = {
  readonly user: Pick<UserRow, 'user_id' | 'teen_mode' | 'wealth_level' | 'registered_at'>;
  /** The refusal because of age, real name or self-exclusion; undefined if there is none. The calling code has determined it. */
  readonly barred: Refused | undefined;
  readonly platform: string;
  readonly now: number;
};

export type AdmissionRequest = {
  /**
   * `open`: the campaign must be open, to draw, buy, sign in, do tasks or match. `claim`: exchanging and claiming rewards is also
   * possible while it is paused and for some time after it closed (KIT-4).
   */
  readonly need: 'open' | 'claim';
  /** A pool, shop or leaderboard that is used and must not be switched off either (KIT-14). */
  readonly part?: readonly [SwitchablePart, ref: string];
  /** The season that is meant; absent: the present one. Set to claim rewards of an earlier season. */
  readonly season_key?: string;
};

const ENDED_CLAIM = declareRefusal('ended', '活动已结束，奖励可在{date}前领取');

export function admitToCampaign(
  campaign: PublishedCampaign,
  person: AdmissionCandidate,
  asked: AdmissionRequest,
): Stage | Refused {
  const { user, now } = person;
  if (!isCampaignShownTo(campaign, user.user_id)) return refuse(notOpenRefusal);
  const member = { registered_at: user.registered_at.getTime() };
  const stage = asked.season_key
    ? stageOfSeason(campaign, asked.season_key, now, member)
    : stageOf(campaign, now, member);
  return refusedByStage(stage, asked, campaign) ?? refusedByAudience(campaign, person) ?? stage;
}

/** KIT-13: a campaign may be released to a share of the members only ("grey release"), who are always the same ones. */
export function isCampaignShownTo({ def }: PublishedCampaign, user_id: number): boolean {
  const { grey } = def.audience;
  return grey === undefined || (user_id > 0 && crc32(String(user_id)) % 10_000 < grey);
}

function refusedByStage(
  stage: Stage,
  { need, part }: AdmissionRequest,
  campaign: PublishedCampaign,
): Refused | undefined {
  switch (stage.state) {
    case 'preview':
      return refuse(notOpenRefusal);
    case 'ended':
      return refuse('ended');
    case 'claim':
      if (need === 'open') return refuse(ENDED_CLAIM, { fill: { date: formatDateAndMinute(stage.claim_until) } });
      break;
    case 'paused':
      if (need === 'open') return refuse('paused');
      break;
    case 'open':
  }
  return part && isPartSwitchedOff(campaign, ...part) ? refuse('paused') : undefined;
}

function refusedByAudience(
  { def }: PublishedCampaign,
  { user, platform, barred }: AdmissionCandidate,
): Refused | undefined {
  const { min_level = 0, platforms } = def.audience;
  // KIT-17: members in teen mode are refused, whatever audience the campaign has.
  if (user.teen_mode) return refuse('minor');
  if (platforms && !platforms.includes(platform)) return refuse(notOpenRefusal);
  if (barred) return barred;
  return user.wealth_level < min_level
    ? refuse('locked', { fill: { text: `财富等级达到 ${min_level} 级` } })
    : undefined;
}
