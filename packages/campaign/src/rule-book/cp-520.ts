// The rules page of 520甜蜜季 (S2-CU-1).
import { itemLinesIn } from '../grants.ts';
import { findItem } from '../items.ts';
import type { CampaignDef, RankBoardDef, RelationDef } from '../definition.ts';
import type { RuleFacts, RulePart } from './part.ts';
import {
  grantWords,
  matchSentence,
  oddsSentence,
  packSentence,
  paySentence,
  pitySentence,
  placesSentence,
  sourcesSentence,
  timeSentence,
} from './sentences.ts';

const boardOf = (def: CampaignDef, period: string): RankBoardDef | undefined =>
  def.ranks?.find((rank) => rank.subject === 'pair' && rank.period === period);

export function cp520Rules({ def, relation }: RuleFacts): RulePart[] {
  const total = boardOf(def, 'campaign');
  const slot = boardOf(def, 'slot');
  return [
    { part: 'join', title: '参与', lines: joinLines(def) },
    { part: 'sweet', title: '甜蜜值', lines: sweetLines(def, total) },
    {
      part: 'total',
      title: '总榜',
      lines: total
        ? [
            `${total.name}按活动期间的总分排名，礼物、同房、互道、情话都计分。`,
            placesSentence(total, '分'),
            paySentence(def, total, '活动结束'),
          ]
        : [],
    },
    {
      part: 'slot',
      title: '时段榜',
      lines: slot
        ? [
            `每天 ${slot.slots?.length ?? 0} 个时段各自独立计分：${(slot.slots ?? []).join('、')}。`,
            sourcesSentence(slot, '分'),
            placesSentence(slot, '分'),
            paySentence(def, slot, '时段结束'),
          ]
        : [],
    },
    { part: 'cupid', title: '丘比特概率', lines: cupidLines(def) },
    { part: 'unbind', title: '解除关系怎么算', lines: relation ? unbindLines(relation) : [] },
  ];
}

const joinLines = (def: CampaignDef): string[] => [
  ...(def.schedule.kind === 'fixed' ? [timeSentence(def.schedule)] : []),
  '已结成CP的双方自动参加，不用报名；还没有CP也可以参加丘比特。',
  ...(def.audience.age === 'adult' ? ['仅限已实名的成年人参加，其他人可以浏览。'] : []),
];

function sweetLines(def: CampaignDef, board: RankBoardDef | undefined): string[] {
  const progress = def.milestones?.find(({ scope }) => scope === 'pair');
  const name = (progress && findItem(def, progress.meter)?.name) ?? '甜蜜值';
  const giving = (def.tasks ?? []).flatMap((task) => {
    const line = itemLinesIn(task.grant).find(({ item_code }) => item_code === progress?.meter);
    return line ? [`「${task.name}」${line.qty}`] : [];
  });
  return [
    ...(board ? [sourcesSentence(board, name)] : []),
    ...(giving.length > 0 ? [`每天完成任务再得${name}：${giving.join('、')}。`] : []),
    ...(progress
      ? [`${progress.name}达到 ${progress.steps.map(([at]) => at).join('、')} 时各有一份奖励，双方各领一份。`]
      : []),
    '礼物分有每日上限，任何页面都不显示谁送了多少礼物。',
  ];
}

function cupidLines(def: CampaignDef): string[] {
  const [pack] = def.packs ?? [];
  const [pool] = Object.values(def.pools ?? {});
  if (!pool) return [];
  const cost = Array.isArray(pool.cost) ? grantWords(def, pool.cost) : '';
  return [
    ...(pack ? [packSentence(def, '丘比特礼包', pack)] : []),
    `每射一箭用${cost}，每天最多 ${pool.limits.day} 箭；瞄准哪里只改变画面，结果按公示概率确定。`,
    oddsSentence(pool),
    pitySentence(pool),
    ...(def.match ? [matchSentence(def, def.match)] : []),
  ];
}

function unbindLines({ unbind }: RelationDef): string[] {
  const { cooling_hours, inactive_days, inactive_cooling_hours, keep_intimacy_days } = unbind;
  return [
    `任何一方申请解除后有 ${cooling_hours / 24} 天冷静期，期间甜蜜值停止计算，也不计榜；双方都可以撤回。`,
    `双方同意则立即解除；对方 ${inactive_days} 天未登录则 ${inactive_cooling_hours} 小时后解除；拉黑立即解除。`,
    '榜单截止时在冷静期或已解除的，不参与结算，后面的名次递补。',
    `已经领到的奖励不收回；亲密值保留 ${keep_intimacy_days} 天，期间与同一人复合可恢复。`,
  ];
}
