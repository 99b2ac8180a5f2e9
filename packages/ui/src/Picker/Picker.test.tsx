import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dragFingers, pointInside } from '../testing/fingers.ts';
import { renderControlled } from '../testing/held.tsx';
import { waitForRender } from '../testing/render.tsx';
import { buildBoundedColumns, type PickerPart } from './bounded-columns.ts';
import { Picker } from './Picker.tsx';

const OPTIONS = Array.from({ length: 60 }, (_, index) => ({ value: String(index), text: `${index} 分` }));

const start = (from = '10', options = OPTIONS) =>
  renderControlled(from, (value, set) => (
    <Picker label="时间" columns={[{ label: '分', options, value }]} onChange={(_, chosen) => set(chosen)} />
  ));
const wheel = (): HTMLElement => page.getByRole('listbox', { name: '分' }).element() as HTMLElement;
/** The text that is visible in the middle of the wheel. */
const inTheMiddle = (): string => {
  const { left, top, width, height } = wheel().getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)!.textContent;
};
/** Waits until the wheel has not moved for half a second. */
const rest = async (): Promise<void> => {
  for (let last = Number.NaN, still = 0; still < 10; still = wheel().scrollTop === last ? still + 1 : 0) {
    last = wheel().scrollTop;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('wheel', () => {
  it('S-REG-1 stands at its value, also when the screen changes it', async () => {
    const { rerender } = start('10');
    expect(inTheMiddle()).toBe('10 分');
    rerender(
      <Picker label="时间" columns={[{ label: '分', options: OPTIONS, value: '59' }]} onChange={() => undefined} />,
    );
    expect(inTheMiddle()).toBe('59 分');
  });

  it('S-ALL-10 arrows, page keys, Home and End turn it, and the ends hold', async () => {
    const { told } = start('10');
    wheel().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{PageDown}{PageUp}{End}{ArrowDown}{Home}{ArrowUp}');
    expect(told).toEqual(['11', '10', '15', '10', '59', '0']);
    expect(inTheMiddle()).toBe('0 分');
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('0 分');
  });

  it('a tapped row comes to the middle', async () => {
    const { current } = start('10');
    await page.getByRole('option', { name: '12 分' }).click();
    await expect.poll(() => [current(), inTheMiddle()]).toEqual(['12', '12 分']);
  });

  it('a screen that renders slowly does not stop it on its way', async () => {
    const { current } = renderControlled('10', (value, set) => (
      <Picker
        label="时间"
        columns={[{ label: '分', options: OPTIONS, value }]}
        onChange={(_, chosen) => setTimeout(() => set(chosen), 100)}
      />
    ));
    await page.getByRole('option', { name: '12 分' }).click();
    await expect.poll(() => [current(), inTheMiddle()]).toEqual(['12', '12 分']);
    await rest();
    expect([current(), inTheMiddle()]).toEqual(['12', '12 分']);
  });

  it('a finger turns it; what stands in the middle is the value and it rests on a row', async () => {
    const { current, told } = start('10');
    const path = Array.from({ length: 12 }, (_, step) => pointInside(wheel(), 0.5, 0.9 - step * 0.05));
    await dragFingers(path);
    await rest();
    expect(Number(current())).toBeGreaterThan(11);
    expect(inTheMiddle()).toBe(`${current()} 分`);
    const row = page
      .getByRole('option', { name: `${current()} 分`, exact: true })
      .element()
      .getBoundingClientRect();
    const middle = wheel().getBoundingClientRect();
    expect(row.top + row.height / 2).toBeCloseTo(middle.top + middle.height / 2, 0);
    // onChange is called while the wheel turns, not only at the end.
    expect(told.length).toBeGreaterThan(1);
  });

  it('fewer rows than before: it stands at the nearest that is left, without a word to the screen', async () => {
    const { rerender } = start('59');
    const told: string[] = [];
    rerender(
      <Picker
        label="时间"
        columns={[{ label: '分', options: OPTIONS.slice(0, 3), value: '2' }]}
        onChange={(_, value) => told.push(value)}
      />,
    );
    await waitForRender();
    expect([inTheMiddle(), told]).toEqual(['2 分', []]);
  });

  it('a single row stands still', async () => {
    const { told } = start('0', OPTIONS.slice(0, 1));
    wheel().focus();
    await userEvent.keyboard('{ArrowDown}{End}');
    expect([inTheMiddle(), told]).toEqual(['0 分', []]);
  });
});

describe('bounded columns', () => {
  const digit = (label: string): PickerPart => ({ label, first: 0, last: () => 9, text: String });
  const PARTS = [digit('a'), digit('b'), digit('c')];
  const triple = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });
  const worth = (parts: readonly number[]): number => parts.reduce((sum, part) => sum * 10 + part, 0);

  it('S5-04 whatever is turned, the whole stays between min and max, and everything between can be reached', () => {
    fc.assert(
      fc.property(triple, triple, triple, (one, other, value) => {
        const [min, max] = worth(one) <= worth(other) ? [one, other] : [other, one];
        const columns = buildBoundedColumns(PARTS, value, min, max);
        const moved = worth(columns.map((column) => column.value));
        expect(moved).toBeGreaterThanOrEqual(worth(min));
        expect(moved).toBeLessThanOrEqual(worth(max));
        if (worth(value) >= worth(min) && worth(value) <= worth(max)) expect(moved).toBe(worth(value));
        columns.forEach((column) => expect(column.options).toContain(column.value));
      }),
    );
  });
});
