import { devtools } from './devtools.ts';
import { settle } from './render.tsx';

/** A place in the page under test. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The tests run in a frame, which may stand anywhere in the browser's window and be scaled. */
function inWindow({ x, y }: Spot): Spot {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  return { x: x * scale + (frame?.left ?? 0), y: y * scale + (frame?.top ?? 0) };
}

const send = (type: string, fingers: readonly Spot[]): Promise<void> =>
  devtools('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((finger, id) => ({ ...inWindow(finger), id })),
  });

/** Real fingers, as the browser sees them: down at the first place, through the others, up. One path per finger. */
export async function drag(...paths: (readonly Spot[])[]): Promise<void> {
  const steps = Math.max(...paths.map((path) => path.length));
  for (let step = 0; step < steps; step += 1) {
    const fingers = paths.map((path) => path[Math.min(step, path.length - 1)]!);
    await send(step === 0 ? 'touchStart' : 'touchMove', fingers);
  }
  await send('touchEnd', []);
  await settle();
}

export const tap = (spot: Spot): Promise<void> => drag([spot]);

/** Quickly, however slow the machine: nothing waits for the first tap's answer. */
export async function tapTwice(spot: Spot): Promise<void> {
  await Promise.all([1, 2].flatMap(() => [send('touchStart', [spot]), send('touchEnd', [])]));
  await settle();
}

/** A place in an element, as shares of its width and height. */
export function inside(element: Element, x: number, y = 0.5): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * x, y: top + height * y };
}
