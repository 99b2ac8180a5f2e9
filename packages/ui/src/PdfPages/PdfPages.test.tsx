import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dragFingers, pointInside } from '../testing/fingers.ts';
import { render, waitForRender } from '../testing/render.tsx';
import { PdfPages, type PdfPagesProps } from './PdfPages.tsx';
import { samplePage } from './sample.ts';

const pages = [1, 2, 3, 4, 5, 6].map(samplePage);

function open(props: Partial<PdfPagesProps> = {}) {
  const { container } = render(
    <div style={{ height: 700 }}>
      <PdfPages title="合同" pages={pages} onRetry={() => undefined} {...props} />
    </div>,
  );
  const scroller = container.querySelector<HTMLElement>('[role=document]')!;
  return { container, scroller };
}

const images = (container: HTMLElement): string[] =>
  Array.from(container.querySelectorAll('section'), (place, i) =>
    place.querySelector('img') ? String(i + 1) : '',
  ).filter(Boolean);

describe('PdfPages', () => {
  it('S-PDF-1 keeps the place of every page and draws those near the screen', async () => {
    const { container, scroller } = open();
    await expect.poll(() => images(container)).toEqual(['1', '2', '3']);
    const heights = Array.from(container.querySelectorAll('section'), (place) => place.offsetHeight);
    expect(new Set(heights).size).toBe(1);
    expect(heights[0]! / container.querySelector('section')!.clientWidth).toBeCloseTo(842 / 595, 2);
    scroller.scrollTop = scroller.scrollHeight;
    await expect.poll(() => images(container)).toEqual(['4', '5', '6']);
  });

  it('S-PDF-1 says which page is in the middle', async () => {
    const { container, scroller } = open();
    const figure = () => container.querySelector('[class*=bar]')!.textContent;
    expect(figure()).toContain('1 / 6');
    scroller.scrollTop = container.querySelectorAll('section')[2]!.offsetTop;
    await expect.poll(() => figure()).toContain('3 / 6');
  });

  it('S-PDF-1 S-ALL-10 the text stands over the picture, to be read out and selected', async () => {
    const { container } = open();
    await expect.poll(() => container.querySelector('svg text')).not.toBeNull();
    const section = container.querySelector('section')!;
    const line = section.querySelectorAll('svg text')[1]!;
    const [place, words] = [section.getBoundingClientRect(), line.getBoundingClientRect()];
    expect((words.left - place.left) / place.width).toBeCloseTo(60 / 595, 2);
    expect(words.width / place.width).toBeCloseTo((samplePage(1).text![1]!.text.length * 12) / 595, 1);
    getSelection()!.selectAllChildren(line);
    expect(getSelection()!.toString()).toContain('第一条');
  });

  it('S-PDF-1 the buttons zoom between 100% and 400% and keep the middle in the middle', async () => {
    const { container, scroller } = open();
    scroller.scrollTop = 400;
    const before = (scroller.scrollTop + 350) / scroller.scrollHeight;
    const plus = page.getByRole('button', { name: '放大' });
    await plus.click();
    expect(container.textContent).toContain('150%');
    expect((scroller.scrollTop + 350) / scroller.scrollHeight).toBeCloseTo(before, 1);
    for (let i = 0; i < 3; i += 1) await plus.click();
    expect(container.textContent).toContain('400%');
    await expect.element(plus).toBeDisabled();
    await page.getByRole('button', { name: '缩小' }).click();
    expect(container.textContent).toContain('267%');
  });

  it('S-PDF-1 two fingers zoom about the place between them', async () => {
    const { container, scroller } = open();
    const middle = pointInside(scroller, 0.5, 0.4);
    const grow = (sign: number) =>
      Array.from({ length: 6 }, (_, i) => ({ x: middle.x + sign * (40 + i * 12), y: middle.y }));
    const below = () => {
      const place = container.querySelector('section')!.getBoundingClientRect();
      return [(middle.x - place.left) / place.width, (middle.y - place.top) / place.height];
    };
    const before = below();
    await dragFingers(grow(-1), grow(1));
    await expect.poll(() => container.textContent).toContain('250%');
    expect(below()[0]).toBeCloseTo(before[0]!, 2);
    expect(below()[1]).toBeCloseTo(before[1]!, 2);
  });

  it('S-PDF-2 a broken page says so and is asked for again', async () => {
    const { container } = open({ pages: [{ ...samplePage(1), src: 'data:image/png;base64,broken' }, samplePage(2)] });
    await expect.element(page.getByText('第 1 页加载失败')).toBeVisible();
    await expect.poll(() => images(container)).toEqual(['2']);
    const failures = vi.fn<() => void>();
    container.addEventListener('error', failures, true);
    await page.getByRole('button', { name: '点击重试' }).click();
    await expect.poll(() => failures).toHaveBeenCalledOnce();
    await expect.element(page.getByText('第 1 页加载失败')).toBeVisible();
  });

  it('S-PDF-2 a broken file can be loaded again or opened outside', async () => {
    const asked: string[] = [];
    open({ failed: true, onRetry: () => asked.push('retry'), onOpenOutside: () => asked.push('outside') });
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('button', { name: '用系统浏览器打开' }).click();
    expect(asked).toEqual(['retry', 'outside']);
  });

  it('S-PDF-1 保存 is offered where the screen can save', async () => {
    const onSave = vi.fn<() => void>();
    open({ onSave });
    await page.getByRole('button', { name: '保存' }).click();
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('S-PDF-1 S-PDF-2 finds text, marks it, goes to it; the watermark lies over every drawn page', async () => {
    const onFound = vi.fn<(count: number) => void>();
    const { container, scroller } = open({
      pages: pages.map((one, i) => (i < 4 ? { ...one, text: [] } : one)),
      find: '结算',
      onFound,
      watermark: '8651208 2026-08-25',
    });
    expect(onFound).toHaveBeenLastCalledWith(4);
    await expect.poll(() => container.querySelectorAll('rect[class*=found]').length).toBeGreaterThan(0);
    await waitForRender();
    const mark = container.querySelector('rect[class*=found]')!.getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    expect(mark.top).toBeGreaterThan(view.top);
    expect(mark.bottom).toBeLessThan(view.bottom);
    expect(container.querySelector('pattern')!.textContent).toBe('8651208 2026-08-25');
  });
});
