import { afterEach, expect, it } from 'vitest';
import { followDrags } from './drag-scroll.ts';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  document.body.replaceChildren();
});

/** A list of 100 px with 400 px of rows, and a button that counts its presses. */
function list(): { box: HTMLElement; row: HTMLElement; presses: () => number } {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'height:100px;overflow-y:auto';
  const row = box.appendChild(document.createElement('button'));
  row.style.cssText = 'display:block;height:400px;width:100px';
  let count = 0;
  row.addEventListener('click', () => (count += 1));
  end = followDrags(document);
  return { box, row, presses: () => count };
}
const pointer = (target: Element, name: string, clientY: number, pointerType = 'mouse'): void =>
  void target.dispatchEvent(
    new PointerEvent(name, { bubbles: true, cancelable: true, clientY, pointerType, buttons: 1, button: 0 }),
  );

it('SHELL-44 a drag of the mouse moves the list and is no click; the next press is one', () => {
  const { box, row, presses } = list();
  pointer(row, 'pointerdown', 90);
  pointer(row, 'pointermove', 60);
  pointer(row, 'pointermove', 30);
  pointer(row, 'pointerup', 30);
  row.click();
  expect([box.scrollTop, presses()]).toEqual([60, 0]);
  pointer(row, 'pointerdown', 50);
  pointer(row, 'pointermove', 52);
  pointer(row, 'pointerup', 52);
  row.click();
  expect([box.scrollTop, presses()]).toEqual([60, 1]);
});

it('SHELL-44 a finger scrolls by itself, and a field keeps its own drags', () => {
  const { box, row } = list();
  pointer(row, 'pointerdown', 90, 'touch');
  pointer(row, 'pointermove', 30, 'touch');
  const field = box.appendChild(document.createElement('input'));
  pointer(field, 'pointerdown', 90);
  pointer(field, 'pointermove', 30);
  expect(box.scrollTop).toBe(0);
});
