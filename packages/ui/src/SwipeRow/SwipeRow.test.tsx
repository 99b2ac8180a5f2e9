import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, waitForRender } from '../testing/render.tsx';
import { swipe } from '../testing/touch.ts';
import { SwipeRow } from './SwipeRow.tsx';

const act = vi.fn<() => void>();
const open = vi.fn<() => void>();
const row = (name: string) => (
  <SwipeRow actions={[{ label: `移出${name}`, danger: true, onPress: act }]}>
    <button type="button" style={{ width: '100%', height: 72 }} onClick={open}>
      {name}
    </button>
  </SwipeRow>
);
const two = () =>
  render(
    <div>
      {row('白夜行')}
      {row('晚风予你')}
    </div>,
  );

const face = (name: string): HTMLElement => page.getByRole('button', { name, exact: true }).element() as HTMLElement;
/** How much of the action lies inside the row. */
const out = async (name: string): Promise<number> => {
  await waitForRender();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return Math.round(innerWidth - face(`移出${name}`).getBoundingClientRect().left);
};

it('S-ALL-9 swiped left the actions slide over the right side; the name stays in its place', async () => {
  two();
  const left = face('晚风予你').getBoundingClientRect().left;
  expect(await out('晚风予你')).toBe(0);
  swipe(face('晚风予你'), -100, 4);
  expect(await out('晚风予你')).toBeGreaterThanOrEqual(80);
  expect(face('晚风予你').getBoundingClientRect().left).toBe(left);
  await page.getByRole('button', { name: '移出晚风予你' }).click();
  expect(act).toHaveBeenCalledOnce();
  expect(await out('晚风予你')).toBe(0);
});

it('S-ALL-9 one row is open at a time; a tap beside the actions only puts them away', async () => {
  two();
  swipe(face('白夜行'), -100, 0);
  expect(await out('白夜行')).toBeGreaterThanOrEqual(80);
  swipe(face('晚风予你'), -100, 0);
  expect(await out('晚风予你')).toBeGreaterThanOrEqual(80);
  expect(await out('白夜行')).toBe(0);
  open.mockClear();
  face('晚风予你').click();
  expect(open).not.toHaveBeenCalled();
  expect(await out('晚风予你')).toBe(0);
  face('晚风予你').click();
  expect(open).toHaveBeenCalledOnce();
});

it('S-ALL-9 scrolling down is no swipe', async () => {
  two();
  swipe(face('白夜行'), -40, 120);
  expect(await out('白夜行')).toBe(0);
});

it('S-ALL-10 by keyboard: walking on reaches the action and opens it', async () => {
  two();
  face('白夜行').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(face('移出白夜行'));
  expect(await out('白夜行')).toBeGreaterThanOrEqual(80);
  await userEvent.tab();
  expect(await out('白夜行')).toBe(0);
});
