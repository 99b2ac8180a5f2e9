import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { ChartData } from '@shengyu/rules/ui/chart-data.ts';
import type { ChartUnit } from './figures.ts';

export interface LineChartProps {
  /** The chart's name, such as 流水趋势, for screen readers and as the title of the landscape view. */
  readonly label: string;
  /** S3-03: one point per day. */
  readonly chart: Pick<ChartData, 'chart_x' | 'chart_y'>;
  readonly unit?: ChartUnit;
  /** The day of the first point; with it the bubble names the weekday. */
  readonly begin?: Day;
  /** The values of the equally long period just before, drawn as a dashed line. */
  readonly previous?: readonly number[];
  readonly empty?: string;
}
