// Texts about boards: the name of the points, what they were earned for, and the rule text.
import type { RankWindow } from '@shengyu/campaign/definition.ts';
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

/** The text that describes one unit of each meter that boards count. */
const UNITS: Readonly<Record<string, string>> = {
  'gift.room_base': '房间内每收到 1 钻价值的礼物',
  'gift.sent_base': '每送出 1 钻价值的礼物',
  'gift.received_base': '每收到 1 钻价值的礼物',
  'gift.pair_base': '双方互赠每 1 钻价值的礼物',
  'room.open_minutes': '房间每开播 1 分钟',
  'room.visit_5min': '房间每有 1 人停留满 5 分钟',
  'room.listeners': '在麦时每有 1 位听众停留满 5 分钟',
  'room.together_minutes': '两人同房每 1 分钟',
  'stay.minutes': '在房间每停留 1 分钟',
  'mic.minutes': '每上麦 1 分钟',
  'active.points': '每获得 1 点活跃度',
  'honour.charm_hundred': '成员当日魅力荣誉每满 100',
  'guild.valid_host': '每 1 位有效主播',
  'beta.score': '每获得 1 点公测积分',
  'luck.gained': '每获得 1 点幸运值',
  'social.followed': '每新增 1 位粉丝',
  'social.greet': '每打 1 次招呼',
  'task.completed': '每完成 1 个任务',
  'relation.cosign': '每日双方打卡',
  'collection.set_done': '每集齐 1 套',
  'cp.love_note': '每写 1 张情书',
  'match.mutual': '每次双向心动',
  'match.chat_3': '每次配对后聊满三句',
  'chat.pair_message': '两人每发 1 条消息',
  'sn.step': '每前进 1 步',
  'su.power_task': '每获得 1 点任务能量',
  'su.power_box': '每获得 1 点礼盒能量',
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
  const lines = def.sources.map(([meter, points, cap]) => {
    const most = cap > 0 ? `（每日最多 ${cap}）` : '';
    return `${UNITS[meter] ?? '每完成一次'}得 ${points} ${name}${most}`;
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
