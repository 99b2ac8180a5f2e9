import { useState } from 'react';
import { addDays, type Day } from '@shengyu/rules/time/calendar.ts';
import { chartOf, chartListOf } from '@shengyu/rules/ui/chart-data.ts';
import { type ChartRange, daysOfRange } from '@shengyu/rules/ui/chart-ranges.ts';
import type { DemoModule } from '../demos.ts';
import { sampleDailyTurnover } from '../LineChart/sample.ts';
import { RangeChart, type RangeChartProps, type RangeData } from './RangeChart.tsx';

const TODAY: Day = '2026-08-25';

export function sampleData(range: ChartRange): RangeData {
  const { begin } = daysOfRange(range, TODAY);
  const values = sampleDailyTurnover(range * 30).map((value, i) => ({ day: addDays(begin, i), value }));
  return {
    chart: { ...chartOf(values, 'sum'), unit: 'diamond' },
    list: chartListOf(range, 'income', values, 'sum'),
    range: { type: range, begin },
  };
}

function Held(props: Partial<RangeChartProps> & { from?: ChartRange }) {
  const [range, setRange] = useState<ChartRange>(props.from ?? 1);
  return (
    <div style={{ padding: '16px 0' }}>
      <RangeChart
        title="流水趋势"
        type="income"
        role={3}
        idNum={80_612}
        pageTypeNum={1}
        is_patrol={0}
        range={range}
        onRange={setRange}
        data={sampleData(range)}
        onOpenDay={() => undefined}
        onNoPermission={() => undefined}
        {...props}
      />
    </div>
  );
}

export const demos: DemoModule = {
  head: () => <Held />,
  member: () => <Held role={0} />,
  previous: () => {
    const data = sampleData(1);
    return <Held fold={7} data={{ ...data, chart: { ...data.chart, prev_y: sampleDailyTurnover(30, 11) } }} />;
  },
  months: () => <Held from={6} />,
  loading: () => <Held data={undefined} />,
  empty: () => (
    <Held data={{ ...sampleData(1), chart: { chart_x: [], chart_y: [], num: 0, unit: 'diamond' }, list: [] }} />
  ),
};
