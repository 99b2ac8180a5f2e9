// The tiles of the data centre and what each asks of the chart (S-DC-2, S-DC-3).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import type { ChartType } from '@shengyu/rules/chart-ranges.ts';

export const ROUTE = 'POST /api/v1/guild_data_center';
export type GuildData = ReplyFrom<typeof ROUTE>;
export type GuildAsk = RequestTo<typeof ROUTE>;

export type Metric = {
  readonly key: keyof GuildData['summary'];
  readonly name: string;
  readonly title: string;
  readonly type: ChartType;
  readonly metric?: GuildAsk['metric'];
  readonly unit: 'diamond' | 'person' | 'minute' | 'fen';
};

/** The first is the page's great figure. */
export const METRICS: readonly Metric[] = [
  { key: 'water_flow', name: '总流水', title: '流水趋势', type: 'income', unit: 'diamond' },
  { key: 'direct_flow', name: '直刷', title: '直刷流水', type: 'other', metric: 'direct_flow', unit: 'diamond' },
  { key: 'backpack_flow', name: '背包', title: '背包流水', type: 'other', metric: 'backpack_flow', unit: 'diamond' },
  { key: 'member_num', name: '成员', title: '成员人数', type: 'member', unit: 'person' },
  { key: 'valid_host', name: '有效主播', title: '有效主播', type: 'other', metric: 'valid_host', unit: 'person' },
  { key: 'mic_minutes', name: '上麦时长', title: '上麦时长', type: 'other', metric: 'mic_minutes', unit: 'minute' },
  { key: 'sender_num', name: '送礼人数', title: '送礼人数', type: 'other', metric: 'sender', unit: 'person' },
  { key: 'commission_fen', name: '佣金', title: '佣金', type: 'other', metric: 'commission', unit: 'fen' },
];
