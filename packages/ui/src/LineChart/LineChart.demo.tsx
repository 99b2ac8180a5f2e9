import { useEffect, useRef } from 'react';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { chartOf } from '@shengyu/rules/ui/chart-data.ts';
import type { DemoModule } from '../demos.ts';
import { LineChart } from './LineChart.tsx';
import type { LineChartProps } from './chart-props.ts';
import { sampleDailyTurnover } from './sample.ts';

const BEGIN = '2026-07-27';

const values = sampleDailyTurnover(30);
const month: LineChartProps = {
  label: '流水趋势',
  unit: 'diamond',
  begin: BEGIN,
  chart: chartOf(
    values.map((value, i) => ({ day: addDays(BEGIN, i), value })),
    'sum',
  ),
};

function Card({ press, ...props }: LineChartProps & { press?: 'point' | '横屏' }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The chart's code is loaded lazily, so the demo waits for its controls to appear.
    const timer = setInterval(() => {
      const point = card.current!.querySelector('input');
      if (!point) return;
      clearInterval(timer);
      if (press === 'point') point.focus();
      const buttons = Array.from(card.current!.querySelectorAll('button'));
      if (press === '横屏') buttons.find(({ textContent }) => textContent === press)!.click();
    }, 20);
    return () => clearInterval(timer);
  }, [press]);
  return (
    <section
      ref={card}
      style={{
        margin: 16,
        padding: '38px 16px 8px',
        borderRadius: 20,
        background: 'var(--surface)',
        boxShadow: 'var(--sh-1)',
      }}
    >
      <LineChart {...props} />
    </section>
  );
}

export const demos: DemoModule = {
  month: () => <Card {...month} press="point" />,
  previous: () => <Card {...month} previous={sampleDailyTurnover(30, 7).map((value) => value * 0.86)} />,
  members: () => (
    <Card
      label="成员趋势"
      unit="person"
      chart={{ chart_x: month.chart.chart_x, chart_y: values.map((_, i) => 80 + Math.floor(i / 5)) }}
    />
  ),
  halfYear: () => (
    <Card
      {...month}
      chart={chartOf(
        sampleDailyTurnover(180).map((value, i) => ({ day: addDays(BEGIN, i - 150), value: value * 340 })),
        'sum',
      )}
      begin={addDays(BEGIN, -150)}
    />
  ),
  fewPoints: () => <Card {...month} chart={{ chart_x: ['08-25'], chart_y: [129_304] }} />,
  zero: () => <Card {...month} chart={{ ...month.chart, chart_y: values.map(() => 0) }} />,
  empty: () => <Card {...month} chart={{ chart_x: [], chart_y: [] }} empty="近 30 天暂无数据" />,
  landscape: () => <Card {...month} previous={sampleDailyTurnover(30, 7)} press="横屏" />,
};
