import type { Day } from '@shengyu/rules/calendar.ts';
import type { Chart } from '@shengyu/rules/chart-data.ts';
import type { ChartUnit } from './figures.ts';

export interface LineChartProps {
  /** What is drawn: 流水趋势. Names the chart for readers and heads the landscape view. */
  readonly label: string;
  /** S3-03: one point per day. */
  readonly chart: Pick<Chart, 'chart_x' | 'chart_y'>;
  readonly unit?: ChartUnit;
  /** The day of the first point; with it the bubble names the weekday. */
  readonly begin?: Day;
  /** The window of the same length just before, drawn dashed. */
  readonly previous?: readonly number[];
  readonly empty?: string;
}
