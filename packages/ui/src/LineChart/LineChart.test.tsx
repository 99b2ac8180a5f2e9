import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { dragFingers, pointInside, tap, tapTwice } from '../testing/fingers.ts';
import { chooseLabelledDateIndexes, gridValuesOf } from './axis.ts';
import { findSliderPart } from './Brush.tsx';
import { valueChangeOf } from './figures.ts';
import { LineChart } from './LineChart.tsx';
import type { LineChartProps } from './chart-props.ts';
import { sampleDailyTurnover } from './sample.ts';
import { fitSpan, moveSpanStart, moveSpan, moveSpanEnd } from './span.ts';

const values = sampleDailyTurnover(30);
const dates = values.map((_, i) => (i < 5 ? `07-${27 + i}` : `08-${String(i - 4).padStart(2, '0')}`));
const month: LineChartProps = { label: '流水趋势', chart: { chart_x: dates, chart_y: values }, begin: '2026-07-27' };

const chart = async (props: Partial<LineChartProps> = {}) => {
  const { container } = render(
    <div style={{ padding: '40px 32px' }}>
      <LineChart {...month} {...props} />
    </div>,
  );
  await expect.poll(() => container.querySelector('path[d*="C"]')).not.toBeNull();
  return container;
};

const plot = (root: ParentNode): Element => root.querySelector('[class*=plot]')!;
const brush = (root: ParentNode): Element => root.querySelector('[class*=brush]')!;
const bubble = (root: ParentNode): string => root.querySelector('[class*=bubbleAt]')?.textContent ?? '';
const ends = (root: ParentNode): (string | null)[] =>
  ['起始日期', '结束日期'].map((name) => root.querySelector(`[aria-label=${name}]`)!.getAttribute('aria-valuetext'));
const shownDates = (root: ParentNode): string[] =>
  Array.from(plot(root).querySelectorAll('text'), (text) => text.textContent).filter((text) => dates.includes(text));

describe('axis', () => {
  it.each([
    [values, [75_000, 100_000, 125_000, 150_000, 175_000]],
    [
      [0, 0, 0],
      [0, 1, 2, 3, 4],
    ],
    [
      [86, 86],
      [85, 86, 87, 88, 89],
    ],
    [
      [5000, 12_400],
      [3000, 6000, 9000, 12_000, 15_000],
    ],
    [
      [3, 40_000],
      [0, 10_000, 20_000, 30_000, 40_000],
    ],
    [
      [-300, 900],
      [-300, 0, 300, 600, 900],
    ],
  ])('S9-03 S-CMP-6 five lines around %o, each at a value its label tells exactly', (list, ticks) => {
    expect(gridValuesOf(list)).toEqual(ticks);
  });

  it.each([
    [1, [0]],
    [3, [0, 1, 2]],
    [30, [0, 7, 15, 22, 29]],
    [180, [0, 45, 90, 134, 179]],
  ])('S-CMP-6 %i points have dates at %o', (count, places) => {
    expect(chooseLabelledDateIndexes(count)).toEqual(places);
  });
});

describe('span', () => {
  it('S4-07 never holds fewer points than the minimum, unless there are fewer', () => {
    expect(moveSpanStart({ from: 0, to: 29 }, 28, 30, 5)).toEqual({ from: 25, to: 29 });
    expect(moveSpanEnd({ from: 10, to: 29 }, 3, 30, 15)).toEqual({ from: 10, to: 24 });
    expect(fitSpan({ from: 26, to: 29 }, 30, 15)).toEqual({ from: 15, to: 29 });
    expect(fitSpan({ from: 0, to: 2 }, 3, 5)).toEqual({ from: 0, to: 2 });
    expect(moveSpanStart({ from: 0, to: 2 }, 2, 3, 5)).toEqual({ from: 0, to: 2 });
  });

  it('S4-07 a moved window keeps its length at both ends', () => {
    expect(moveSpan({ from: 3, to: 9 }, -8, 30)).toEqual({ from: 0, to: 6 });
    expect(moveSpan({ from: 3, to: 9 }, 90, 30)).toEqual({ from: 23, to: 29 });
  });

  it('S4-07 every part of a narrow window can still be taken', () => {
    expect([0.1, 0.2, 0.23, 0.26, 0.9].map((at) => findSliderPart(at, 0.2, 0.26))).toEqual([
      'from',
      'from',
      'window',
      'to',
      'to',
    ]);
  });
});

describe('change', () => {
  it.each([
    [129_304, 153_640, '−15.8%', 'down'],
    [153_640, 146_218, '+5.1%', 'up'],
    [5, 0, '新增', 'up'],
    [7, 7, '持平', 'same'],
  ])('DATA-4 %i after %i is %s', (value, before, text, tone) => {
    expect(valueChangeOf(value, before)).toEqual({ text, tone });
  });

  it('DATA-4 without a value before there is nothing to compare', () => {
    expect(valueChangeOf(5, undefined)).toBeUndefined();
  });
});

describe('LineChart', () => {
  it('S-CMP-6 draws one line of 2.4, its area, five grid lines with a solid base, five dates', async () => {
    const root = await chart();
    const lines = Array.from(plot(root).querySelectorAll('path'));
    expect(getComputedStyle(lines.find((path) => getComputedStyle(path).strokeWidth === '2.4px')!).fill).toBe('none');
    const grid = lines.filter((path) => /^M[\d.]+ [\d.]+H/.test(path.getAttribute('d')!));
    expect(grid.map((path) => path.hasAttribute('stroke-dasharray'))).toEqual([false, true, true, true, true]);
    expect(shownDates(root)).toEqual(['07-27', '08-03', '08-11', '08-18', '08-25']);
    expect(plot(root).textContent).toContain('7.5w');
  });

  it('S-CMP-6 a tap shows date, value and change in one line', async () => {
    const root = await chart();
    await tap(pointInside(plot(root), 0.99));
    expect(bubble(root)).toBe('08-25周二129,024−16.0%');
    await tap(pointInside(plot(root), 0.01));
    expect(bubble(root)).toBe('07-27周一82,000');
  });

  it('S-CMP-6 the first point changes against the last of the previous window, which is drawn dashed', async () => {
    const root = await chart({ previous: values.map(() => 100_000) });
    await tap(pointInside(plot(root), 0.01));
    expect(bubble(root)).toBe('07-27周一82,000−18.0%');
    expect(root.textContent).toContain('上期');
    const dashed = Array.from(plot(root).querySelectorAll('path')).filter(
      (path) => getComputedStyle(path).strokeDasharray === '4px, 4px',
    );
    expect(dashed).toHaveLength(1);
  });

  it('S-CMP-6 a finger drawn along the chart moves the cursor; the bubble stays inside the card', async () => {
    const root = await chart();
    await dragFingers([pointInside(plot(root), 0.3), pointInside(plot(root), 0.6), pointInside(plot(root), 1)]);
    expect(bubble(root)).toContain('08-25');
    const { right } = plot(root).querySelector('[class*=bubbleAt] > div')!.getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(plot(root).getBoundingClientRect().right + 16);
  });

  it('S-CMP-6 scrolling the page over the chart leaves the cursor alone', async () => {
    const { container } = render(
      <div style={{ padding: '40px 32px 2000px' }}>
        <LineChart {...month} />
      </div>,
    );
    expect(getComputedStyle(plot(container)).touchAction).toBe('pan-y');
    const start = pointInside(plot(container), 0.5);
    await dragFingers(Array.from({ length: 8 }, (_, i) => ({ x: start.x, y: start.y - i * 15 })));
    await expect.poll(() => document.scrollingElement!.scrollTop).toBeGreaterThan(0);
    expect(bubble(container)).toBe('');
    document.scrollingElement!.scrollTop = 0;
  });

  it('S4-07 the slider narrows to five points, two taps on the chart or 重置 open it again', async () => {
    const root = await chart();
    await dragFingers([pointInside(brush(root), 0.01), pointInside(brush(root), 0.5), pointInside(brush(root), 1.2)]);
    expect(ends(root)).toEqual(['08-21', '08-25']);
    expect(shownDates(root)).toEqual(['08-21', '08-22', '08-23', '08-24', '08-25']);
    await tapTwice(pointInside(plot(root), 0.6));
    expect(ends(root)).toEqual(['07-27', '08-25']);

    await dragFingers([pointInside(brush(root), 0.99), pointInside(brush(root), 0.5)]);
    expect(ends(root)).toEqual(['07-27', '08-11']);
    await page.getByRole('button', { name: '重置' }).click();
    expect(ends(root)).toEqual(['07-27', '08-25']);
  });

  it('S4-07 the window between the handles moves as a whole', async () => {
    const root = await chart();
    await dragFingers([pointInside(brush(root), 0.99), pointInside(brush(root), 0.5)]);
    await dragFingers([pointInside(brush(root), 0.25), pointInside(brush(root), 0.25 + 5 / 29)]);
    expect(ends(root)).toEqual(['08-01', '08-16']);
  });

  it('S-ALL-10 cursor and slider work with the keyboard and say what they show', async () => {
    const root = await chart();
    const cursor = page.getByRole('slider', { name: /^流水趋势/ });
    cursor.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(cursor).toHaveAttribute('aria-valuetext', '08-24 周一 153,642 +5.0%');
    expect(bubble(root)).toBe('08-24周一153,642+5.0%');
    page.getByRole('slider', { name: '结束日期' }).element().focus();
    await userEvent.keyboard('{Home}');
    expect(ends(root)).toEqual(['07-27', '07-31']);
  });

  it('S4-07 横屏 turns the chart, keeps 15 points and what is shown, and takes touches turned as well', async () => {
    const root = await chart();
    await dragFingers([pointInside(brush(root), 0.01), pointInside(brush(root), 1)]);
    await page.getByRole('button', { name: '横屏' }).click();
    const wide = document.querySelector('dialog')!;
    await expect.poll(() => wide.querySelector('[class*=plot]')!.clientWidth).toBeGreaterThan(600);
    expect(ends(wide)).toEqual(['08-11', '08-25']);
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    // On a slow machine the new layer may still refuse taps (S-CMP-11), so the tap is repeated.
    await expect
      .poll(async () => {
        await tap(pointInside(plot(wide), 0.5, 0.999));
        return bubble(wide);
      })
      .toContain('08-25');
    await page.getByRole('button', { name: '退出横屏' }).click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    expect(ends(root)).toEqual(['08-21', '08-25']);
  });

  it('S-CMP-6 money stands on the axis in yuan and in the bubble to the fen', async () => {
    const root = await chart({ unit: 'fen' });
    await tap(pointInside(plot(root), 0.99));
    expect(bubble(root)).toContain('¥1,290.24');
    expect(plot(root).textContent).toContain('1.5k');
  });

  it('S-DC-7 without points there is the sentence; with five there is nothing to slide', async () => {
    const { container } = render(
      <LineChart {...month} chart={{ chart_x: [], chart_y: [] }} empty="近 30 天暂无数据" />,
    );
    expect(container.textContent).toBe('近 30 天暂无数据');
    const root = await chart({ chart: { chart_x: dates.slice(0, 5), chart_y: values.slice(0, 5) } });
    expect(brush(root)).toBeNull();
  });
});
