import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ControlledRender, renderControlled } from '../testing/held.tsx';
import { Stepper, type StepperProps } from './Stepper.tsx';

const start = (from: number, props: Partial<StepperProps> = {}): ControlledRender<number> =>
  renderControlled(from, (value, set) => <Stepper {...props} label="数量" value={value} onChange={set} />);
const plus = () => page.getByRole('button', { name: '增加' });
const minus = () => page.getByRole('button', { name: '减少' });
const value = () => page.getByRole('spinbutton', { name: '数量' });

afterEach(() => {
  vi.useRealTimers();
});

it('S5-06 a tap is one step; by default the bottom is 1 and the step 1', async () => {
  const { told } = start(2);
  await minus().click();
  await expect.element(minus()).toBeDisabled();
  await plus().click();
  expect(told).toEqual([1, 2]);
});

it('S5-06 stops at max, also between two steps, and comes down to the step below', async () => {
  const { told } = start(20, { min: 10, max: 25, step: 10 });
  await plus().click();
  await expect.element(plus()).toBeDisabled();
  await minus().click();
  expect(told).toEqual([25, 20]);
});

it.each([
  ['500', 99],
  ['0', 10],
  ['57', 50],
  ['', 10],
])('S5-06 typed %j is clamped to %i when the field is left', async (typed, clamped) => {
  const { current, told } = start(20, { min: 10, max: 99, step: 10 });
  await value().fill(typed);
  expect(told).toEqual([]);
  await userEvent.tab();
  expect(current()).toBe(clamped);
  await expect.element(value()).toHaveValue(String(clamped));
});

it('S5-06 arrow keys step and the bounds are told', async () => {
  const { current } = start(5, { max: 6 });
  await userEvent.click(value());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(current()).toBe(5);
  const { ariaValueNow, ariaValueMin, ariaValueMax } = value().element();
  expect([ariaValueNow, ariaValueMin, ariaValueMax]).toEqual(['5', '1', '6']);
});

/** Lets microtasks run between the steps of the fake clock, so that React can render. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50) {
    await vi.advanceTimersByTimeAsync(Math.min(50, left));
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  }
}

it.each([
  ['touchstart', 'touchend'],
  ['mousedown', 'mouseup'],
])('S5-06 a %s held 500 ms starts stepping, then every 200 ms, and its click is no step', async (down, up) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { told } = start(1);
  const button = plus().element();
  const fire = (type: string) => button.dispatchEvent(new Event(type, { bubbles: true }));
  fire(down);
  await pass(499);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([2]);
  await pass(199);
  expect(told).toEqual([2]);
  await pass(1);
  await pass(400);
  expect(told).toEqual([2, 3, 4, 5]);
  fire(up);
  // Browsers send these mouse events after a touch.
  if (down === 'touchstart') ['mousedown', 'mouseup'].forEach(fire);
  fire('click');
  await pass(2000);
  expect(told).toEqual([2, 3, 4, 5]);
});

it('S5-06 after a touch that the system cancelled, a press of the mouse counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { told } = start(1);
  const fire = (type: string) =>
    plus()
      .element()
      .dispatchEvent(new Event(type, { bubbles: true }));
  ['touchstart', 'touchcancel', 'mousedown'].forEach(fire);
  await pass(500);
  expect(told).toEqual([2]);
  fire('mouseup');
});

it('S5-06 holding ends at the bound; the next tap is a tap again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { told } = start(8, { max: 10 });
  plus()
    .element()
    .dispatchEvent(new Event('touchstart', { bubbles: true }));
  await pass(3000);
  expect(told).toEqual([9, 10]);
  expect(vi.getTimerCount()).toBe(0);
  const down = minus().element();
  ['touchstart', 'touchend', 'mousedown', 'mouseup', 'click'].forEach((type) =>
    down.dispatchEvent(new Event(type, { bubbles: true })),
  );
  await pass(1000);
  expect(told).toEqual([9, 10, 9]);
});
