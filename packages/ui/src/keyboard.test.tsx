import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoFiles } from './demos.ts';
import { render, waitForRender } from './testing/render.tsx';

const loaded = await Promise.all(demoFiles.map(async ({ component, load }) => ({ component, demos: await load() })));

const CONTROLS = 'button, a[href], input, textarea, select, [role=button], [role=tab], [role=radio], [role=option]';
/** In these groups Tab reaches one control, and arrow keys reach the others. */
const GROUPS = '[role=tablist], [role=radiogroup], [role=listbox], fieldset';

const shown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/** Controls that a keyboard must be able to reach: all visible ones, in the topmost modal if one is open. */
function controls(): HTMLElement[] {
  const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  return [...top.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => shown(element) && !element.matches(':disabled, [type=hidden], [aria-hidden=true] *, [inert] *'),
  );
}

/** Waits until the controls stay the same for some frames, because a chart draws after measuring and a demo may open a sheet. */
async function settledControls(): Promise<HTMLElement[]> {
  let last = controls();
  for (let still = 0, tries = 0; still < 5 && tries < 60; tries++) {
    await waitForRender();
    const now = controls();
    still = now.length === last.length && now.every((element, i) => element === last[i]) ? still + 1 : 0;
    last = now;
  }
  return last;
}

/** A control reached by arrow keys needs a neighbour, or its whole group, that Tab reaches. */
function byArrows(element: HTMLElement, reached: ReadonlySet<Element>): boolean {
  const group = element.closest(GROUPS);
  if (group !== null) return reached.has(group) || [...group.querySelectorAll('*')].some((one) => reached.has(one));
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
  return [...document.getElementsByName(element.name)].some((one) => reached.has(one));
}

/** How often Tab must be pressed at most: once for a group, once for every other control, and some more for panes that only scroll. */
function countTabStops(all: readonly HTMLElement[]): number {
  const groups = new Set(all.map((element) => element.closest(GROUPS)));
  return all.filter((element) => element.closest(GROUPS) === null).length + groups.size + 6;
}

async function tabThrough(most: number): Promise<Set<Element>> {
  const reached = new Set<Element>();
  if (document.activeElement) reached.add(document.activeElement);
  for (let i = 0; i < most; i++) {
    await userEvent.keyboard('{Tab}');
    const at = document.activeElement;
    if (at) reached.add(at);
  }
  return reached;
}

const told = (element: Element): string => element.outerHTML.slice(0, 120);

describe.each(loaded)('$component', ({ demos }) => {
  it.each(Object.keys(demos))('S-ALL-10 %s: a keyboard reaches every control', async (name) => {
    const Demo = demos[name]!;
    render(<Demo />);
    const wanted = await settledControls();
    const reached = await tabThrough(countTabStops(wanted));
    const missed = wanted.filter((element) => !reached.has(element) && !byArrows(element, reached));
    expect(missed.map(told)).toEqual([]);
  });
});
