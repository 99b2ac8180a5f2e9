// The tiles of the data centre and the chart each of them requests (S-DC-2, S-DC-3).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import type { Trend } from '#lib/change-in.ts';

export const GUILD_DATA_ROUTE = 'POST /api/v1/guild_data_center';
export const MEMBER_DATA_ROUTE = 'POST /api/v1/member_data_center';
export const ROOM_DATA_ROUTE = 'POST /api/v1/room_data_center';
export type GuildData = ReplyFrom<typeof GUILD_DATA_ROUTE>;
export type SubjectRoute = typeof MEMBER_DATA_ROUTE | typeof ROOM_DATA_ROUTE;
export type SubjectData = Extract<ReplyFrom<SubjectRoute>, { mode: 'detail' }>;

/** What stands between 直刷 + 背包 and the turnover. A copy that was saved by an older version does not have it. */
export type FlowCorrections = Partial<Pick<GuildData['summary'], 'refund_flow' | 'adjust_flow'>>;

type Unit = 'diamond' | 'person' | 'minute' | 'fen' | 'day';
type Key<Summary> = Exclude<Extract<keyof Summary, string>, keyof FlowCorrections>;

export type Metric<Ask = string> = {
  readonly key: string;
  readonly name: string;
  readonly unit: Unit;
  /** The row of tiles under the main figure; the main figure itself has 0. */
  readonly row: 0 | 1 | 2 | 3;
  /** Title and request of the tile's chart; a figure without one has no chart. */
  readonly chart?: { readonly title: string; readonly type: ChartType; readonly metric?: Ask };
};
export type MetricTile = Metric & { readonly trend: Trend };

type Of<Summary, Request> = readonly (Metric<Request extends { metric?: infer M } ? M : never> & {
  readonly key: Key<Summary>;
})[];

const other = <M>(title: string, metric: M) => ({ title, type: 'other' as const, metric });
const FLOW = { title: '流水趋势', type: 'income' as const };

const GUILD_METRICS: Of<GuildData['summary'], RequestTo<typeof GUILD_DATA_ROUTE>> = [
  { key: 'water_flow', name: '流水', unit: 'diamond', row: 0, chart: FLOW },
  { key: 'direct_flow', name: '直刷', unit: 'diamond', row: 1, chart: other('直刷流水', 'direct_flow') },
  { key: 'backpack_flow', name: '背包', unit: 'diamond', row: 1, chart: other('背包流水', 'backpack_flow') },
  { key: 'commission_fen', name: '佣金', unit: 'fen', row: 1, chart: other('佣金', 'commission') },
  { key: 'member_num', name: '成员', unit: 'person', row: 2, chart: { title: '成员人数', type: 'member' } },
  { key: 'valid_host', name: '有效主播', unit: 'person', row: 2, chart: other('有效主播', 'valid_host') },
  { key: 'mic_minutes', name: '上麦时长', unit: 'minute', row: 2, chart: other('上麦时长', 'mic_minutes') },
  { key: 'sender_num', name: '送礼人数', unit: 'person', row: 2, chart: other('送礼人数', 'sender') },
];

type MemberSummary = Extract<ReplyFrom<typeof MEMBER_DATA_ROUTE>, { mode: 'detail' }>['summary'];
const MEMBER_METRICS: Of<MemberSummary, RequestTo<typeof MEMBER_DATA_ROUTE>> = [
  { key: 'water_flow', name: '流水', unit: 'diamond', row: 0, chart: FLOW },
  { key: 'direct_flow', name: '直刷', unit: 'diamond', row: 1, chart: other('直刷流水', 'direct_flow') },
  { key: 'backpack_flow', name: '背包', unit: 'diamond', row: 1, chart: other('背包流水', 'backpack_flow') },
  { key: 'income_fen', name: '收益', unit: 'fen', row: 1, chart: other('收益', 'income') },
  { key: 'mic_minutes', name: '上麦时长', unit: 'minute', row: 2, chart: other('上麦时长', 'mic_minutes') },
  { key: 'valid_days', name: '有效天', unit: 'day', row: 2, chart: { title: '有效天', type: 'member' } },
  { key: 'sender_num', name: '送礼人数', unit: 'person', row: 2, chart: other('送礼人数', 'sender') },
];

type RoomSummary = Extract<ReplyFrom<typeof ROOM_DATA_ROUTE>, { mode: 'detail' }>['summary'];
/** Peak values and daily first-time givers cannot be summed up, so they have no chart. */
const ROOM_METRICS: Of<RoomSummary, RequestTo<typeof ROOM_DATA_ROUTE>> = [
  { key: 'water_flow', name: '流水', unit: 'diamond', row: 0, chart: FLOW },
  { key: 'direct_flow', name: '直刷', unit: 'diamond', row: 1, chart: other('直刷流水', 'direct_flow') },
  { key: 'backpack_flow', name: '背包', unit: 'diamond', row: 1, chart: other('背包流水', 'backpack_flow') },
  { key: 'open_minutes', name: '开播时长', unit: 'minute', row: 2, chart: other('开播时长', 'open_minutes') },
  { key: 'valid_days', name: '有效天', unit: 'day', row: 2 },
  { key: 'online_peak', name: '在线峰值', unit: 'person', row: 2 },
  { key: 'host_num', name: '上麦人数', unit: 'person', row: 3, chart: { title: '上麦人数', type: 'member' } },
  { key: 'sender_num', name: '送礼人数', unit: 'person', row: 3, chart: other('送礼人数', 'sender') },
  { key: 'new_sender_num', name: '新增送礼', unit: 'person', row: 3 },
];

/** The first tile is the main figure; figures that the viewer's role may not see are left out. */
function tilesIn(metrics: readonly Metric<unknown>[], summary: object): readonly MetricTile[] {
  const trends = summary as Readonly<Record<string, Trend | undefined>>;
  return metrics
    .filter(({ key }) => trends[key])
    .map((metric) => ({ ...(metric as Metric), trend: trends[metric.key]! }));
}

export const guildTilesOf = ({ summary }: GuildData): readonly MetricTile[] => tilesIn(GUILD_METRICS, summary);
export const subjectTilesOf = ({ summary, page_type }: SubjectData): readonly MetricTile[] =>
  tilesIn(page_type === 2 ? MEMBER_METRICS : ROOM_METRICS, summary);

/** The metric shown before a tile is tapped. */
export const FIRST_METRIC: Metric = GUILD_METRICS[0]!;

/** The request fields for a tile's chart. */
export const chartRequestOf = ({ chart = FLOW }: Metric) => ({
  chart_type: chart.type,
  ...('metric' in chart && chart.metric !== undefined ? { metric: chart.metric } : {}),
});

const MINUTES = 60;

/** The figure and its unit, which is shown smaller. */
export function formatFigure(value: number, unit: Unit): { readonly text: string; readonly unit: string } {
  if (unit === 'fen') return { text: formatFenAsYuan(value), unit: '' };
  if (unit === 'minute' && value >= MINUTES)
    return { text: formatFullAmount(Math.floor(value / MINUTES)), unit: '小时' };
  return { text: formatFullAmount(value), unit: { diamond: '', person: '人', minute: '分钟', day: '天' }[unit] };
}
