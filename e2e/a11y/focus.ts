// Helpers for keyboard tests: where the focus is, and whether it can be seen. Scripts for the page are passed as text, because the
// types of this folder do not include the DOM.
import type { Page } from 'playwright-core';

const run = <T>(page: Page, script: string): Promise<T> => page.evaluate(script) as Promise<T>;

/** The name of the focused element, as a screen reader would read it. */
export const readFocusedName = (page: Page): Promise<string> =>
  run(
    page,
    `(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return '';
      const by = at.getAttribute('aria-labelledby');
      const labels = Array.from(at.labels || [], (label) => label.textContent).join('');
      const named = by && document.getElementById(by.split(' ')[0]).textContent;
      return (at.getAttribute('aria-label') || named || labels || at.textContent).trim().slice(0, 20);
    })()`,
  );

export const blurFocusedElement = (page: Page): Promise<void> => run(page, `document.activeElement.blur()`);

export const isFocusInDialog = (page: Page): Promise<boolean> =>
  run(
    page,
    `document.activeElement === document.body || !!document.activeElement.closest('[role=dialog], [role=alertdialog], dialog')`,
  );

/** The names of the animations that are running on the page. */
export const listRunningAnimations = (page: Page): Promise<string[]> =>
  run(
    page,
    `document.getAnimations().filter((one) => one.playState === 'running').map((one) => one.animationName || one.transitionProperty)`,
  );

/** The elements that Tab reaches from here on, until it leaves the page or returns to the first one. */
export async function collectTabStops(page: Page, most = 40): Promise<string[]> {
  const stops: string[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const name = await readFocusedName(page);
    if (name === '' || name === stops[0]) break;
    stops.push(name);
  }
  return stops;
}

type Box = { x: number; y: number; width: number; height: number };

/** Whether the focus changes the picture at and around the focused element. */
export async function isFocusVisible(page: Page): Promise<boolean> {
  const clip = await run<Box>(
    page,
    `(() => {
      const at = document.activeElement;
      at.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = at.getBoundingClientRect();
      const [left, top] = [Math.max(0, x - 8), Math.max(0, y - 8)];
      const [right, bottom] = [Math.min(innerWidth, x + width + 8), Math.min(innerHeight, y + height + 8)];
      return { x: left, y: top, width: right - left, height: bottom - top };
    })()`,
  );
  const picture = (): Promise<Buffer> => page.screenshot({ clip, animations: 'disabled' });
  const withFocus = await picture();
  await run(page, `(window.lastFocus = document.activeElement).blur()`);
  const without = await picture();
  await run(page, `window.lastFocus.focus()`);
  return !withFocus.equals(without);
}
