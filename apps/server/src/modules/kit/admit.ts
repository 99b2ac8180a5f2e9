// Whether somebody whose rows are loaded may act on a campaign now: its state, then its audience (KIT-7, the first two steps).
// Pure, so that one act and a hundred gathered ones are admitted by the same lines.
import { crc32 } from 'node:zlib';
import { says } from '@shengyu/contract/call.ts';
import { notOpen } from '@shengyu/contract/refusals-campaign.ts';
import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import type { UserRow } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isOff, type Published, type SwitchPart } from './published.ts';
import { stageOf, stageOfSeason, type Stage } from './stage.ts';

export type Person = {
  readonly user: Pick<UserRow, 'user_id' | 'teen_mode' | 'wealth_level' | 'registered_at'>;
  /** Why age, real name or an exclusion keep this person out; judged by whoever loaded the rows. */
  readonly barred: Refused | undefined;
  readonly platform: string;
  readonly now: number;
};

export type Asked = {
  /** `open`: draw, buy, sign, task, match; `claim`: exchange and claim, also while paused and after the close (KIT-4). */
  readonly need: 'open' | 'claim';
  /** The part whose own switch counts too (KIT-14). */
  readonly part?: readonly [SwitchPart, ref: string];
  /** A claim on an earlier season. */
  readonly season_key?: string;
};

const ENDED_CLAIM = says('ended', '活动已结束，奖励可在{date}前领取');

export function admit(campaign: Published, person: Person, asked: Asked): Stage | Refused {
  const { user, now } = person;
  if (!isShownTo(campaign, user.user_id)) return refuse(notOpen);
  const member = { registered_at: user.registered_at.getTime() };
  const stage = asked.season_key
    ? stageOfSeason(campaign, asked.season_key, now, member)
    : stageOf(campaign, now, member);
  return refusedByStage(stage, asked, campaign) ?? refusedByAudience(campaign, person) ?? stage;
}

/** KIT-13: a grey release shows a campaign to a share of the members, always the same ones. */
export function isShownTo({ def }: Published, user_id: number): boolean {
  const { grey } = def.audience;
  return grey === undefined || (user_id > 0 && crc32(String(user_id)) % 10_000 < grey);
}

function refusedByStage(stage: Stage, { need, part }: Asked, campaign: Published): Refused | undefined {
  switch (stage.state) {
    case 'preview':
      return refuse(notOpen);
    case 'ended':
      return refuse('ended');
    case 'claim':
      if (need === 'open') return refuse(ENDED_CLAIM, { fill: { date: dateAndMinute(stage.claim_until) } });
      break;
    case 'paused':
      if (need === 'open') return refuse('paused');
      break;
    case 'open':
  }
  return part && isOff(campaign, ...part) ? refuse('paused') : undefined;
}

function refusedByAudience({ def }: Published, { user, platform, barred }: Person): Refused | undefined {
  const { min_level = 0, platforms } = def.audience;
  // KIT-17: teen mode overrides every audience.
  if (user.teen_mode) return refuse('minor');
  if (platforms && !platforms.includes(platform)) return refuse(notOpen);
  if (barred) return barred;
  return user.wealth_level < min_level
    ? refuse('locked', { fill: { text: `财富等级达到 ${min_level} 级` } })
    : undefined;
}
