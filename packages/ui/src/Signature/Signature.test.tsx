import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dragFingers, type PagePoint } from '../testing/fingers.ts';
import { render, waitForRender } from '../testing/render.tsx';
import { Signature } from './Signature.tsx';

const start = async () => {
  const saved: string[] = [];
  const left: number[] = [];
  render(<Signature open onBack={() => left.push(1)} onSave={(png) => saved.push(png)} />);
  // Waits until the page has slid in and the signature library is loaded.
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  await expect.poll(() => canvas().style.touchAction).toBe('none');
  // S-CMP-11: a new layer takes no touch for 300 ms.
  const { left: x, top: y } = canvas().getBoundingClientRect();
  await expect.poll(() => document.elementFromPoint(x + 20, y + 20)).toBe(canvas());
  return { saved, left };
};
const canvas = (): HTMLCanvasElement => page.getByRole('img', { name: '签名区域' }).element() as HTMLCanvasElement;
const press = (name: string): void => (page.getByRole('button', { name }).element() as HTMLElement).click();

/** A line between two places of the paper, given as shares of its size. */
const line = (from: PagePoint, to: PagePoint): Promise<void> => {
  const { left, top, width, height } = canvas().getBoundingClientRect();
  const at = (share: number): PagePoint => ({
    x: left + width * (from.x + (to.x - from.x) * share),
    y: top + height * (from.y + (to.y - from.y) * share),
  });
  return dragFingers(Array.from({ length: 31 }, (_, step) => at(step / 30)));
};

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The box around the ink, as shares of the picture. */
  readonly ink: { left: number; right: number; top: number; bottom: number } | null;
  readonly ground: string;
  /** How much ink there is, in pixels. */
  readonly pixels: number;
}

async function look(source: string | HTMLCanvasElement): Promise<Picture> {
  const paper = document.createElement('canvas');
  const context = paper.getContext('2d')!;
  const picture = typeof source === 'string' ? await load(source) : source;
  paper.width = picture.width;
  paper.height = picture.height;
  context.drawImage(picture, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, paper.width, paper.height);
  const box = { left: width, right: 0, top: height, bottom: 0 };
  let pixels = 0;
  for (let index = 0; index < data.length; index += 4) {
    if (data[index]! > 128) continue;
    pixels += 1;
    const x = (index / 4) % width;
    const y = Math.floor(index / 4 / width);
    Object.assign(box, {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      top: Math.min(box.top, y),
      bottom: Math.max(box.bottom, y),
    });
  }
  const ink =
    pixels === 0
      ? null
      : {
          left: box.left / width,
          right: box.right / width,
          top: box.top / height,
          bottom: box.bottom / height,
        };
  const ground = `#${Array.from(data.slice(0, 3), (byte) => byte.toString(16)).join('')}`;
  return { width, height, ink, ground, pixels };
}

const load = async (source: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
};

afterEach(() => page.viewport(390, 844));

it('S2-11 until the pen has loaded the paper says so and takes no stroke, so that none is lost', async () => {
  const paper = () => document.querySelector('canvas');
  const takesStrokes = (): boolean => getComputedStyle(paper()!).pointerEvents === 'auto';
  const isSaid = (): boolean => document.body.textContent.includes('正在准备纸笔');
  const seen: { said: boolean; takes: boolean }[] = [];
  const watch = new MutationObserver(() => {
    if (paper()) seen.push({ said: isSaid(), takes: takesStrokes() });
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  render(<Signature open onBack={() => undefined} onSave={() => undefined} />);
  // The library of the pen sets `touchAction` on the paper that it writes on.
  await expect.poll(() => paper()?.style.touchAction).toBe('none');
  await expect.poll(takesStrokes).toBe(true);
  watch.disconnect();
  expect(seen[0]).toEqual({ said: true, takes: false });
  expect(isSaid()).toBe(false);
});

it('S2-11 S5-01 an empty page is refused with 请签写姓名 and nothing is saved', async () => {
  const { saved } = await start();
  await expect.element(page.getByText('请横屏书写')).toBeVisible();
  press('保存');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请签写姓名');
  expect(saved).toEqual([]);
});

it('S2-11 full screen on #f6f6f6', async () => {
  await start();
  const { width, height } = page.getByRole('dialog', { name: '电子签名' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([390, 844]);
  expect((await look(canvas())).ground).toBe('#f6f6f6');
});

it('S2-11 on an upright phone what runs down the right edge is saved as a line along the top', async () => {
  const { saved } = await start();
  await line({ x: 0.9, y: 0.2 }, { x: 0.9, y: 0.8 });
  press('保存');
  expect(saved[0]).toMatch(/^data:image\/png;base64,/);
  const { width, height, ink, ground } = await look(saved[0]!);
  expect([width, height]).toEqual([canvas().height, canvas().width]);
  expect(ground).toBe('#f6f6f6');
  expect(ink!.left).toBeCloseTo(0.2, 1);
  expect(ink!.right).toBeCloseTo(0.8, 1);
  expect(ink!.top).toBeCloseTo(0.1, 1);
  expect(ink!.bottom).toBeCloseTo(0.1, 1);
});

it('S2-11 the direction of writing is kept: the beginning of the line is at the left', async () => {
  const { saved } = await start();
  await line({ x: 0.5, y: 0.1 }, { x: 0.5, y: 0.3 });
  press('保存');
  const { ink } = await look(saved[0]!);
  expect(ink!.right).toBeLessThan(0.4);
});

it('S2-11 the pen is 8 wide', async () => {
  await start();
  await line({ x: 0.5, y: 0.2 }, { x: 0.5, y: 0.8 });
  const { ink, width } = await look(canvas());
  const ratio = canvas().width / canvas().clientWidth;
  const pen = ((ink!.right - ink!.left) * width + 1) / ratio;
  expect(pen).toBeGreaterThanOrEqual(7);
  expect(pen).toBeLessThanOrEqual(9);
});

it('S2-11 undo takes the last stroke, clear takes all, then saving is refused again', async () => {
  const { saved } = await start();
  await line({ x: 0.5, y: 0.1 }, { x: 0.5, y: 0.3 });
  await line({ x: 0.5, y: 0.7 }, { x: 0.5, y: 0.9 });
  press('撤销');
  await waitForRender();
  expect((await look(canvas())).ink!.bottom).toBeLessThan(0.4);
  await line({ x: 0.5, y: 0.7 }, { x: 0.5, y: 0.9 });
  press('清除');
  await waitForRender();
  expect((await look(canvas())).ink).toBeNull();
  press('保存');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请签写姓名');
  expect(saved).toEqual([]);
});

it('S-CMP-3 a long press on undo clears', async () => {
  await start();
  await line({ x: 0.5, y: 0.1 }, { x: 0.5, y: 0.3 });
  await line({ x: 0.5, y: 0.7 }, { x: 0.5, y: 0.9 });
  const undo = page.getByRole('button', { name: '撤销' }).element();
  undo.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await expect.poll(async () => (await look(canvas())).ink).toBeNull();
  undo.dispatchEvent(new Event('touchend', { bubbles: true }));
});

it('S2-11 strokes survive a turn of the phone: the writer sees them where they were, and they are saved upright', async () => {
  const { saved } = await start();
  await line({ x: 0.8, y: 0.2 }, { x: 0.8, y: 0.4 });
  const before = await look(canvas());
  await page.viewport(844, 390);
  await waitForRender();
  expect(page.getByText('请横屏书写').query()).toBeNull();
  const turned = await look(canvas());
  expect(turned.ink!.left).toBeCloseTo(0.2, 1);
  expect(turned.ink!.right).toBeCloseTo(0.4, 1);
  expect(turned.ink!.top).toBeCloseTo(0.2, 1);
  expect(turned.pixels / before.pixels).toBeCloseTo(1, 1);
  press('保存');
  const { width, height, ink } = await look(saved[0]!);
  expect(width).toBeGreaterThan(height);
  expect(ink!.right - ink!.left).toBeGreaterThan(ink!.bottom - ink!.top);

  await page.viewport(390, 844);
  await waitForRender();
  const back = await look(canvas());
  expect(back.ink!.top).toBeCloseTo(before.ink!.top, 1);
  expect(back.ink!.right).toBeCloseTo(before.ink!.right, 1);
});

it('S2-11 back leaves without saving', async () => {
  const { saved, left } = await start();
  await line({ x: 0.5, y: 0.1 }, { x: 0.5, y: 0.3 });
  press('返回');
  expect([left, saved]).toEqual([[1], []]);
});
