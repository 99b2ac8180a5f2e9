// `line_constellation` (1.6 s, stages-sky 1.3): the sky flies to the new star, it flares, its line draws itself to the stars already
// lit, and the sky goes back to the season. Star and line are elements of their own; the sky under them stands still meanwhile.
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { fly, type Flight } from './flight.ts';
import { radiusOf, scaleOf } from './paint.ts';
import { newLinesIn, shiningIn, SIGN_PLACES } from './places.ts';
import type { Sky, SkyState } from './scene.ts';
import { homeView, screenOf, type View } from './view.ts';

const FLIGHT_MS = 600;
const FLARE_MS = 300;
const LINE_MS = 500;
const BACK_MS = 200;
const NEARER = 1.35;

export type LineConstellation = {
  readonly sky: Sky;
  /** An empty layer over the sky. */
  readonly over: HTMLElement;
  readonly sign: number;
  readonly nth: number;
  /** The lights with the new star. */
  readonly state: SkyState;
};

export function playLineConstellation({ sky, over, sign, nth, state }: LineConstellation): Flight {
  const place = SIGN_PLACES[sign]!;
  const star = place.nine[nth - 1]!;
  const home = homeView(SIGN_PLACES[state.season]!, sky.frame());
  const { l, y } = place.stars[star]!;
  const near: View = { l, y, z: homeView(place, sky.frame()).z * NEARER };
  const before = shiningIn(place, nth - 1);
  const fresh = new Set(Array.from(shiningIn(place, nth)).filter((one) => !before.has(one)));

  let tell: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let over_ = false;
  let part: Flight | undefined;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const finish = (): void => {
    if (over_) return;
    over_ = true;
    timers.forEach(clearTimeout);
    if (part) part.finish();
    over.textContent = '';
    sky.light(state);
    sky.show(home);
    sky.rest();
    tell();
  };
  if (prefersReducedMotion()) {
    finish();
    return { ended, finish };
  }

  sky.light(state, { sign, stars: fresh });
  part = fly(sky, near, FLIGHT_MS, true);
  const after = (ms: number, act: () => void): void => {
    timers.push(setTimeout(() => !over_ && act(), ms));
  };
  // The lines wait within their animations: what is added to the page while something moves costs a layout.
  after(FLIGHT_MS, () => {
    flare(sky, over, near, star, sign);
    drawLines(sky, over, near, sign, nth, star);
  });
  after(FLIGHT_MS + FLARE_MS + LINE_MS, () => {
    over.textContent = '';
    sky.light(state);
    part = fly(sky, home, BACK_MS);
  });
  after(FLIGHT_MS + FLARE_MS + LINE_MS + BACK_MS, finish);
  return { ended, finish };
}

function flare(sky: Sky, over: HTMLElement, near: View, star: number, sign: number): void {
  const place = SIGN_PLACES[sign]!;
  const { l, y: height } = place.stars[star]!;
  const [x, y] = screenOf(near, sky.frame(), l, height);
  const r = radiusOf(place, star, scaleOf(near));
  const put = (name: string, half: number): HTMLElement => {
    const element = document.createElement('i');
    element.setAttribute('data-part', name);
    const side = 2 * half * sky.unit();
    const { style } = element;
    style.left = `${x * sky.unit() - side / 2}px`;
    style.top = `${y * sky.unit() - side / 2}px`;
    style.width = `${side}px`;
    style.height = `${side}px`;
    over.appendChild(element);
    return element;
  };
  const timing = { duration: FLARE_MS, within: FLARE_MS + LINE_MS, easing: 'cubic-bezier(.2,.8,.2,1)' };
  animateElement(
    put('glow', r * 7),
    [
      { transform: 'scale(.2)', opacity: 0 },
      { transform: 'scale(1.5)', opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 0.9 },
    ],
    timing,
  );
  animateElement(
    put('spark', Math.max(12, r * 5.5)),
    [
      { transform: 'rotate(-30deg) scale(0)' },
      { transform: 'rotate(0) scale(1.25)', offset: 0.7 },
      { transform: 'none' },
    ],
    timing,
  );
}

/** Each new line grows from the side of the new star, those farther away later. */
function drawLines(sky: Sky, over: HTMLElement, near: View, sign: number, nth: number, star: number): void {
  const place = SIGN_PLACES[sign]!;
  const lines = newLinesIn(place, nth);
  const steps = stepsFrom(star, lines);
  const deepest = Math.max(1, ...Array.from(steps.values()));
  for (const [a, b] of lines) {
    const [from, to] = (steps.get(a) ?? 0) <= (steps.get(b) ?? 0) ? [a, b] : [b, a];
    const [p, q] = [from, to].map((one) => {
      const { l, y } = place.stars[one]!;
      return screenOf(near, sky.frame(), l, y);
    });
    const bar = document.createElement('i');
    bar.setAttribute('data-part', 'line');
    const u = sky.unit();
    const turn = Math.atan2(q![1] - p![1], q![0] - p![0]);
    bar.style.left = `${p![0] * u}px`;
    bar.style.top = `${p![1] * u - u}px`;
    bar.style.width = `${Math.hypot(q![0] - p![0], q![1] - p![1]) * u}px`;
    over.appendChild(bar);
    const share = LINE_MS / deepest;
    animateElement(
      bar,
      [{ transform: `rotate(${turn}rad) scaleX(0)` }, { transform: `rotate(${turn}rad) scaleX(1)` }],
      {
        duration: share,
        delay: FLARE_MS + share * (steps.get(from) ?? 0),
        within: FLARE_MS + LINE_MS,
        easing: 'ease-out',
      },
    );
  }
}

/** How many lines away from the new star each star of the new lines is. */
function stepsFrom(star: number, lines: readonly (readonly [number, number])[]): Map<number, number> {
  const steps = new Map([[star, 0]]);
  for (let round = 0; round < lines.length; round++) {
    for (const [a, b] of lines) {
      const [from, to] = steps.has(a) ? [a, b] : [b, a];
      const far = steps.get(from);
      if (far !== undefined && !steps.has(to)) steps.set(to, far + 1);
    }
  }
  return steps;
}
