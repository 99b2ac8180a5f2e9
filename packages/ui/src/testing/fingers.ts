import { sendDevtoolsCommand } from './devtools.ts';
import { waitForRender } from './render.tsx';

/** A point in the page under test. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Converts to window coordinates: the tests run in an iframe that may lie anywhere in the browser's window and be scaled. */
function inWindow({ x, y }: PagePoint): PagePoint {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  return { x: x * scale + (frame?.left ?? 0), y: y * scale + (frame?.top ?? 0) };
}

const send = (type: string, fingers: readonly PagePoint[]): Promise<void> =>
  sendDevtoolsCommand('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((finger, id) => ({ ...inWindow(finger), id })),
  });

/** Real touches, as the browser sees them: down at the first point, through the others, up. One path per finger. */
export async function dragFingers(...paths: (readonly PagePoint[])[]): Promise<void> {
  const steps = Math.max(...paths.map((path) => path.length));
  for (let step = 0; step < steps; step += 1) {
    const fingers = paths.map((path) => path[Math.min(step, path.length - 1)]!);
    await send(step === 0 ? 'touchStart' : 'touchMove', fingers);
  }
  await send('touchEnd', []);
  await waitForRender();
}

export const tap = (spot: PagePoint): Promise<void> => dragFingers([spot]);

/** Sends both taps without waiting for the first one's effect, so that they are quick even on a slow machine. */
export async function tapTwice(spot: PagePoint): Promise<void> {
  await Promise.all([1, 2].flatMap(() => [send('touchStart', [spot]), send('touchEnd', [])]));
  await waitForRender();
}

/** A point in an element, as shares of its width and height. */
export function pointInside(element: Element, x: number, y = 0.5): PagePoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * x, y: top + height * y };
}
