// The rules page of 星座物语 (S2-SR-1), and the sentence that tells how its seats are scored (S2-SS-2).
import { SETTLED_WITHIN_MS } from '@shengyu/rules/board/settlement.ts';
import type { CampaignDef, CollectionDef, MatchDef, RankBoardDef, SignInDef } from '../definition.ts';
import { findItem } from '../items.ts';
import type { RuleFacts, RulePart } from './part.ts';
import { grantWords, matchSentence, placesSentence } from './sentences.ts';

const LUCK: Readonly<Record<string, string>> = {
  'fortune.viewed': '查看星运',
  'sign.done': '签到',
  'match.made': '匹配',
  'mic.minutes_30': '上麦',
  'social.like': '点赞',
};

export function starSignRules({ def }: RuleFacts): RulePart[] {
  const rank = (id: string): RankBoardDef | undefined => def.ranks?.find((board) => board.id === id);
  return [
    { part: 'sign', title: '签到', lines: (def.signs ?? []).flatMap((sign) => signLines(def, sign)) },
    { part: 'fortune', title: '星运', lines: fortuneLines(def) },
    { part: 'match', title: '匹配', lines: def.match ? matchLines(def, def.match) : [] },
    { part: 'picture', title: '星图', lines: (def.collections ?? []).flatMap((sky) => pictureLines(def, sky)) },
    { part: 'rank', title: '榜单', lines: rankLines(rank('star_seat'), rank('star_compass')) },
    { part: 'shop', title: '商店', lines: shopLines(def) },
  ];
}

function signLines(def: CampaignDef, { days, miles = [], makeup }: SignInDef): string[] {
  return [
    `每天可签到一次，断签不清零；每 ${days.length} 天一轮，依次得：${days.map((day) => grantWords(def, day)).join('；')}。`,
    ...(makeup && makeup !== 'none'
      ? [`漏签的日子可以补签，每次用${grantWords(def, makeup.cost)}，每轮最多 ${makeup.per_cycle} 次。`]
      : []),
    ...(miles.length > 0 ? [`本季累计签到 ${miles.map(([at]) => at).join('、')} 天各有一份奖励。`] : []),
  ];
}

function fortuneLines(def: CampaignDef): string[] {
  const sources = def.luck_sources ?? [];
  const luck = def.milestones?.find(({ id }) => id === 'star_luck');
  return [
    '星座由生日决定，首次进入可确认，每365日可改一次。',
    '星运每天0点更新，同一星座同一天内容相同，仅供娱乐。',
    ...(sources.length > 0
      ? [`幸运值每日最多：${sources.map(([meter, , cap]) => `${LUCK[meter] ?? meter} ${cap}`).join('、')}。`]
      : []),
    ...(luck
      ? [`${luck.name}本季达到 ${luck.steps.map(([at]) => at).join('、')} 时各有一份奖励，不影响任何抽取结果。`]
      : []),
  ];
}

const matchLines = (def: CampaignDef, match: MatchDef): string[] => [
  '匹配只推荐开启「星座匹配」且在线的成年用户，可随时关闭；没有合适的人时不扣次数也不扣星尘。',
  matchSentence(def, match),
  `匹配成功得${grantWords(def, match.grant)}；双方都点「想认识」之前不显示名字与头像。`,
];

function pictureLines(def: CampaignDef, { pieces, sets, dup }: CollectionDef): string[] {
  if (!('per_star' in pieces)) return [];
  const steps = sets.flatMap(({ need }) => (typeof need === 'number' ? [need] : []));
  return [
    `每幅星图由 ${pieces.per_star} 颗真实的星组成，每得一片${findItem(def, pieces.item)?.name ?? ''}，当季星座按顺序点亮一颗。`,
    `点亮整幅星图有一份奖励，集齐 ${steps.join('、')} 幅各再有一份。`,
    ...(Array.isArray(dup) ? [`当季星图点满后，多出的碎片每片换成${grantWords(def, dup)}。`] : []),
  ];
}

const rankLines = (seats: RankBoardDef | undefined, compass: RankBoardDef | undefined): string[] => [
  ...(seats
    ? [
        `${seats.name}计分：${starScoreSentence(seats)}。`,
        placesSentence(seats, '分'),
        `每季结束后 ${SETTLED_WITHIN_MS / 60_000} 分钟内发奖，第一名成为该星座下一季代言人。`,
      ]
    : []),
  ...(compass ? [`${compass.name}按星座的人均幸运值排名，成员再少也按至少 1000 人平均。`] : []),
  '好友榜只看互相关注的好友，不发奖。',
];

function shopLines(def: CampaignDef): string[] {
  const names = (def.shops ?? []).map(({ name }) => name).join('、');
  const kept = Object.entries(def.tokens ?? {}).flatMap(([code, { expire, left }]) => {
    const name = findItem(def, code)?.name ?? code;
    const days = /^(\d+)d$/.exec(expire);
    return days ? [`${name}自获得起 ${days[1]} 天有效，到期每份换成${grantWords(def, left)}`] : [];
  });
  return [
    `${names}用星尘或星礼卡兑换，礼物也可用钻石直接购买；这里没有任何抽取。`,
    '每件商品的限兑次数写在商品上，兑换前可以试戴；未成年人不显示钻石商品。',
    ...(kept.length > 0 ? [`${kept.join('；')}。`] : []),
  ];
}

/** How the seats are scored: each source with its points per unit and its cap of the day. */
export function starScoreSentence({ sources }: Pick<RankBoardDef, 'sources'>): string {
  const capOf = (meter: string): number | undefined => sources.find(([name]) => name === meter)?.[2];
  const times = (n: number): string => (n === 1 ? '' : `×${n}`);
  const plain = (
    [
      ['luck.gained', '幸运值'],
      ['mic.minutes', '上麦分钟'],
    ] as const
  ).flatMap(([meter, name]) => {
    const source = sources.find(([of]) => of === meter);
    return source ? [`${name}${times(source[1])}（日上限${source[2]}）`] : [];
  });
  const [received, sent] = [capOf('gift.received_base'), capOf('gift.sent_base')];
  const gifts =
    received === undefined
      ? []
      : [sent === received ? `礼物互动（收、送各日上限${received}）` : `收到礼物（日上限${received}）`];
  return [...plain, ...gifts].join('＋');
}
