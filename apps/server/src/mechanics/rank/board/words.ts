// Texts about boards: the name of the points, what they were earned for, and the rule text.
import type { RankWindow } from '@shengyu/campaign/definition.ts';
import { meterUnitText } from '@shengyu/campaign/meter-words.ts';
import { starScoreSentence } from '@shengyu/campaign/rule-book/star-sign.ts';
import type { Board } from './board.ts';

/** The name of a board's points for members; they are never called diamonds (BOARD-4). */
export function scoreNameOf({ def, campaign }: Board): string {
  if (def.kind === 'luck') return '手气值';
  if (campaign.id === 'honour') return '荣誉值';
  if (def.subject === 'pair') return '甜蜜值';
  if (campaign.id === 'beta') return '公测积分';
  return campaign.id === 'star_sign' ? '星光' : '热度';
}

export const WINDOW_NAMES: Readonly<Record<RankWindow, string>> = {
  slot: '时段榜',
  day: '日榜',
  week: '周榜',
  month: '月榜',
  season: '本季',
  campaign: '总榜',
  total: '总榜',
};

const TIES = '分数相同，先达到者在前。';

export function ruleTextOf(board: Board): string {
  const { def, campaign } = board;
  const name = scoreNameOf(board);
  if (def.kind === 'luck') {
    return `手气值 = 当日抽取所得价值 ÷ 公示期望 × 100，当日抽取满 ${def.min_draws ?? 1} 次上榜，抽得越多越接近 100。${TIES}`;
  }
  // The campaign's own rules describe how beta points are earned (BETA-1), so the sources are not listed here.
  if (campaign.id === 'beta') return `按公测积分排名，满 ${def.min ?? 0} 分可获奖励。${TIES}`;
  if (campaign.id === 'star_sign' && def.kind !== 'mean') return starScoreSentence(def);
  const lines = def.sources.map(([meter, points, cap]) => {
    const most = cap > 0 ? `（每日最多 ${cap}）` : '';
    return `${meterUnitText(meter)}得 ${points} ${name}${most}`;
  });
  const mean = def.kind === 'mean' ? '按活跃成员人均计算，不足 1000 人按 1000 人计。' : '';
  const min = def.min === undefined ? '' : `满 ${def.min} ${name}可获奖励。`;
  return `${lines.join('；')}。${mean}${min}${TIES}`;
}

/** Labels for how a score was earned. Spending has no label, because nobody is shown how much came from spending (BOARD-4). */
const LABELS: Readonly<Record<string, string>> = {
  'room.open_minutes': '常驻开播',
  'room.visit_5min': '人气满座',
  'room.listeners': '听众云集',
  'stay.minutes': '长情陪伴',
  'active.points': '天天活跃',
  'mic.minutes': '麦上时光',
  'honour.charm_hundred': '群星闪耀',
  'guild.valid_host': '主播云集',
};

export const topSourceLabelsOf = ({ def }: Board, parts: readonly number[]): string[] =>
  def.sources
    .map(([meter, , , spend], i) => ({ label: LABELS[meter], points: spend === 1 ? 0 : (parts[i] ?? 0) }))
    .filter(({ label, points }) => label !== undefined && points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 2)
    .map(({ label }) => label!);
