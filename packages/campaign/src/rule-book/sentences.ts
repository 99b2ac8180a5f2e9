// Sentences of rules pages. Every number comes from the definition, so a page cannot differ from what the server does.
import { PUBLIC_NOTICE_MS, SETTLED_WITHIN_MS } from '@shengyu/rules/board/settlement.ts';
import { addDays, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type {
  CampaignDef,
  FixedSchedule,
  Grant,
  GrantWithCards,
  MatchDef,
  Pack,
  PoolDef,
  RankBoardDef,
} from '../definition.ts';
import { grantsOfReward, itemLinesIn } from '../grants.ts';
import { findItem, PHYSICAL_ITEM_TYPE } from '../items.ts';
import { meterUnitText } from '../meter-words.ts';
import { TIER_NAMES } from '../tiers.ts';

const dateOf = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

export const timeSentence = ({ open, close, claim_days }: FixedSchedule): string =>
  `活动时间：${dateOf(open)} ${open.slice(11)} 至 ${dateOf(close)} ${close.slice(11)}（北京时间），奖励可领至${dateOf(addDays(close.slice(0, 10), claim_days))}。`;

/** The contents of a grant, such as 爱神之箭×1、金箭×1. */
export const grantWords = (def: Pick<CampaignDef, 'items'>, grant: GrantWithCards): string =>
  itemLinesIn(grant)
    .map(({ item_code, qty }) => `${findItem(def, item_code)?.name ?? item_code}×${qty}`)
    .join('、');

/** What a board counts: each source with its points and its cap of the day. */
export const sourcesSentence = ({ sources }: RankBoardDef, points: string): string =>
  `${sources
    .map(([meter, n, cap]) => `${meterUnitText(meter)}得 ${n} ${points}${cap > 0 ? `（每日最多 ${cap}）` : ''}`)
    .join('；')}。`;

export function placesSentence({ rewards = [], min = 0 }: RankBoardDef, points: string): string {
  const last = Math.max(0, ...rewards.map(([, to]) => to));
  return `前 ${last} 名有奖${min > 0 ? `，至少 ${min} ${points}` : ''}；分数相同，先达到者在前。`;
}

/** BOARD-8, BOARD-10: when a board pays. `after` says what must end first. */
export function paySentence(def: Pick<CampaignDef, 'items'>, { rewards = [] }: RankBoardDef, after: string): string {
  const isPhysical = (grant: Grant): boolean =>
    grant.some(({ item_code }) => findItem(def, item_code)?.type === PHYSICAL_ITEM_TYPE);
  const notice = rewards.flatMap(grantsOfReward).some(isPhysical)
    ? `，实物公示 ${PUBLIC_NOTICE_MS / HOUR_MS} 小时后发放`
    : '';
  return `${after}后 ${SETTLED_WITHIN_MS / 60_000} 分钟内发奖，双方各得一份${notice}。`;
}

/** MONEY-4: the gifts of a pack are what is bought, its tokens are a bonus. */
export function packSentence(def: CampaignDef, name: string, { price, grant }: Pack): string {
  const isToken = ({ item_code }: { item_code: string }): boolean => Object.hasOwn(def.tokens ?? {}, item_code);
  const gifts = grant.filter((line) => !isToken(line));
  const bonus = grant.filter(isToken);
  return `${name}${price}钻，含${grantWords(def, gifts)}，赠${grantWords(def, bonus)}。`;
}

/** The published odds summed per tier, from the best to the most common. */
export function oddsSentence({ rows }: PoolDef): string {
  const sums = TIER_NAMES.map((name, tier) => ({
    name,
    weight: rows.filter((row) => row.tier === tier).reduce((sum, { weight }) => sum + weight, 0),
  }));
  return `概率：${sums
    .filter(({ weight }) => weight > 0)
    .reverse()
    .map(({ name, weight }) => `${name} ${weight / 100}%`)
    .join('、')}；每件奖品的概率见「概率公示」。`;
}

export const pitySentence = ({ pity }: PoolDef): string =>
  `${pity.map(([tier, hard]) => `每 ${hard} 次必得${TIER_NAMES[tier]}及以上`).join('，')}。`;

export const matchSentence = (def: CampaignDef, { daily_free, extra_cost, extra_max }: MatchDef): string =>
  `匹配每天免费 ${daily_free} 次，之后每次用${grantWords(def, extra_cost)}，每天最多再匹配 ${extra_max} 次；双方互选才可互看资料。`;
