import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chartOf, chartListOf } from '@shengyu/rules/ui/chart-data.ts';
import type { ChartProps, ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { render } from '../testing/render.tsx';
import { RangeChart, type RangeChartProps, type RangeData } from './RangeChart.tsx';

const TODAY = '2026-08-02';

/** Test data: 100 on each day, 200 today. */
function dataOf(range: ChartRange, type: ChartProps['type'] = 'income'): RangeData {
  const begin = addDays(TODAY, 1 - range * 30);
  const values = Array.from({ length: range * 30 }, (_, i) => ({
    day: addDays(begin, i),
    value: i === range * 30 - 1 ? 200 : 100,
  }));
  const total = type === 'member' ? 'last' : 'sum';
  return {
    chart: { ...chartOf(values, total), unit: type === 'member' ? 'person' : 'diamond' },
    list: chartListOf(range, type, values, total),
    range: { type: range, begin },
  };
}

function open(props: Partial<RangeChartProps> & { from?: ChartRange } = {}) {
  const opened: string[] = [];
  const refused: string[] = [];
  const ranges: ChartRange[] = [];
  const { from = 1, type = 'income', ...rest } = props;
  const Screen = () => {
    const [range, setRange] = useState(from);
    return (
      <RangeChart
        title="流水趋势"
        type={type}
        role={3}
        idNum={80_612}
        pageTypeNum={1}
        is_patrol={0}
        range={range}
        onRange={(next) => {
          ranges.push(next);
          setRange(next);
        }}
        data={dataOf(range, type)}
        onOpenDay={(route) => opened.push(route)}
        onNoPermission={(text) => refused.push(text)}
        {...rest}
      />
    );
  };
  const { container } = render(<Screen />);
  return { container, opened, refused, ranges };
}

const tabs = (): string[] =>
  page
    .getByRole('radio')
    .elements()
    .map(({ textContent }) => textContent);
const rows = (container: HTMLElement): string[] =>
  Array.from(container.querySelectorAll('li'), (row) => row.textContent);

describe('RangeChart', () => {
  it.each<[string, Pick<ChartProps, 'role' | 'is_patrol'>]>([
    ['role 3', { role: 3, is_patrol: 0 }],
    ['a patrol outside the guild', { role: null, is_patrol: 1 }],
  ])('S4-05 S9-10 %s sees all three ranges', async (_, viewer) => {
    const { refused } = open(viewer);
    expect(tabs()).toEqual(['近1个月', '近3个月', '近6个月']);
    await page.getByRole('radio', { name: '近6个月' }).click();
    expect(refused).toEqual([]);
  });

  it.each([0, 1, 2, null])('S4-05 role %s sees the first range only', (role) => {
    const { container } = open({ role });
    expect(tabs()).toEqual([]);
    expect(container.textContent).toContain('近1个月');
    expect(container.textContent).not.toContain('近3个月');
  });

  it('S4-05 S-CMP-6 a forced range is told as no permission, once, and given back', async () => {
    const { container, refused, ranges } = open({ role: 2, from: 6 });
    await expect.poll(() => ranges).toEqual([1]);
    expect(refused).toEqual(['no permission']);
    await expect.poll(() => rows(container)).toHaveLength(30);
  });

  it('S4-05 an answer of a range the role may not see is not drawn', () => {
    const { container } = open({ role: 0, data: dataOf(6) });
    expect(rows(container)).toHaveLength(0);
    expect(container.textContent).not.toContain('合计');
  });

  it('S3-03 S2-14 shows the total above and the days below, newest first, by year and month', () => {
    const { container } = open();
    expect(container.querySelector('[class*=total]')!.textContent).toBe('合计3,100');
    expect(rows(container).slice(0, 3)).toEqual(['08-02周日200+100.0%', '08-01周六100持平', '07-31周五100持平']);
    expect(Array.from(container.querySelectorAll('h2'), (head) => head.textContent)).toEqual([
      '流水趋势',
      '2026年8月',
      '2026年7月',
    ]);
    expect(container.textContent).toContain('合计 300');
  });

  it('S4-06 a day of income in the 1-month view opens its detail', async () => {
    const { opened } = open({ pageTypeNum: 3, idNum: 77 });
    await page.getByRole('button', { name: /^08-01/ }).click();
    expect(opened).toEqual(['/guild/dayDetail?id=77&type=3&date_info=2026-08-01']);
  });

  it.each<[string, Partial<RangeChartProps> & { from?: ChartRange }]>([
    ['3 months', { from: 3 }],
    ['6 months', { from: 6 }],
    ['members', { type: 'member' }],
    ['other', { type: 'other' }],
  ])('S4-06 %s: entries have no arrow and do not open', (_, props) => {
    const { container } = open(props);
    expect(container.querySelectorAll('li').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('li button, li svg')).toHaveLength(0);
  });

  it('S4-07 DATA-2 the longer ranges list months under their year, parts of a month marked and not compared', () => {
    const { container } = open({ from: 6 });
    expect(rows(container)).toEqual([
      '8月不满整月300',
      '7月3,100+3.3%',
      '6月3,000−3.2%',
      '5月3,100+3.3%',
      '4月3,000−3.2%',
      '3月3,100',
    ]);
  });

  it('DATA-1 a number of people is the last one known', () => {
    const { container } = open({ type: 'member' });
    expect(container.querySelector('[class*=total]')!.textContent).toBe('最新200人');
    expect(container.textContent).not.toContain('合计');
  });

  it('S-CMP-6 the window before is drawn dashed where it held anything', async () => {
    const { chart, ...rest } = dataOf(1);
    const dashed = (container: HTMLElement) => container.textContent.includes('上期');
    const { container } = open({ data: { ...rest, chart: { ...chart, prev_y: chart.chart_y.map(() => 80) } } });
    await expect.poll(() => dashed(container)).toBe(true);
    // The oldest day is compared with the day before it.
    expect(rows(container).at(-1)).toBe('07-04周六100+25.0%');
    const fresh = open({ data: { ...rest, chart: { ...chart, prev_y: chart.chart_y.map(() => 0) } } });
    await expect.poll(() => fresh.container.textContent).toContain('横屏');
    expect(dashed(fresh.container)).toBe(false);
  });

  it('S3-03 a folded list shows the latest days, and the rest when asked for', async () => {
    const { container } = open({ fold: 7 });
    expect(rows(container)).toHaveLength(7);
    // The sum of a month includes its folded days.
    expect(container.textContent).toContain('合计 300');
    await page.getByRole('button', { name: '展开全部 30 天' }).click();
    expect(rows(container)).toHaveLength(30);
  });

  it('DATA-1 people of several days are counted on each of them', () => {
    const data = dataOf(1, 'other');
    const { container } = open({ type: 'other', data: { ...data, chart: { ...data.chart, unit: 'person' } } });
    expect(container.querySelector('[class*=total]')!.textContent).toBe('合计3,100人次');
  });

  it('S-DC-7 days without anything are said once, not thirty times; the other ranges stay open', () => {
    const data = dataOf(1);
    const { container } = open({
      data: { ...data, chart: { ...data.chart, chart_y: data.chart.chart_y.map(() => 0), num: 0 } },
    });
    expect(container.textContent).toContain('近 30 天暂无数据');
    expect(rows(container)).toHaveLength(0);
    expect(tabs()).toHaveLength(3);
  });

  it('S-CMP-6 S-DC-7 says how many days are empty', () => {
    const chart = { chart_x: [], chart_y: [], num: 0, unit: 'diamond' } as const;
    const { container } = open({
      from: 3,
      data: { ...dataOf(3), chart: { ...chart, chart_x: [], chart_y: [] }, list: [] },
    });
    expect(container.textContent).toContain('近 90 天暂无数据');
  });
});
