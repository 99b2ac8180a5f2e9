// The animation itself. Times of part-two-campaigns.md: 2.4 s, ten hexes in 2.4 s, a hundred draws in 3 s.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/draw-call.ts';
import { moved, together, type Motion } from '@shengyu/h5/mechanics/draw/reveal.ts';

const SECONDS = 1_000;
const MANY = 10;
const OUT = 'cubic-bezier(.2,.8,.2,1)';

/** A motion that is promised now and begins when its pictures are on the page. */
export function waiting(): Motion & { run(motion: Motion | undefined, over: () => void): void } {
  let end!: () => void;
  let running: Motion | undefined;
  let finished = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    finish() {
      finished = true;
      if (running) running.finish();
      end();
    },
    run(motion, over) {
      running = motion;
      void ended.then(over);
      if (!motion || finished) return end();
      motion.ended.then(end, end);
    },
  };
}

export function sailing(box: HTMLElement, { made }: DrawResult): Motion | undefined {
  const all = (part: string): HTMLElement[] => Array.from(box.querySelectorAll<HTMLElement>(`[data-part=${part}]`));
  const length = (made > MANY ? 3 : 2.4) * SECONDS;
  const fogs = all('fog');
  const prizes = all('prize');
  const places = fogs.map(({ parentElement }) => parentElement!.style.transform);
  // Needle first, then the boat is under way; the fog lifts behind it and all of it is gone before the end.
  const sailFrom = length * 0.22;
  const sailFor = length * (fogs.length === 1 ? 0.3 : 0.52);
  const liftAt = (i: number): number => sailFrom + (sailFor * (i + 1)) / fogs.length;
  return together([
    // To the very end: when nothing moves any more, what was found is seen for a moment.
    moved(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, within: length }),
    ...all('needle').map((needle) =>
      moved(needle, [{ transform: 'rotate(0deg)' }, { transform: `rotate(${made > MANY ? 2520 : 1170}deg)` }], {
        duration: length * (made > MANY ? 0.9 : 0.42),
        within: length,
        easing: OUT,
      }),
    ),
    ...all('boat').map((boat) => moved(boat, wayOf(places), { delay: sailFrom, duration: sailFor, within: length })),
    ...fogs.map((fog, i) =>
      moved(
        fog,
        [
          { opacity: 1, transform: 'scale(1)' },
          { opacity: 0, transform: 'scale(1.5) translateY(-20%)' },
        ],
        {
          delay: liftAt(i) - 120,
          duration: 420,
          within: length,
          easing: OUT,
        },
      ),
    ),
    ...prizes.map((prize, i) =>
      moved(
        prize,
        [
          { opacity: 0, transform: 'scale(.4)' },
          { opacity: 1, transform: 'scale(1)' },
        ],
        {
          delay: liftAt(i),
          duration: 300,
          within: length,
          easing: 'cubic-bezier(.34,1.56,.64,1)',
        },
      ),
    ),
    // A hundred draws: nights and days pass.
    ...(made > MANY ? all('night') : []).map((night) =>
      moved(night, [{ opacity: 0 }, { opacity: 0.75 }, { opacity: 0 }], { duration: length / 3, iterations: 3 }),
    ),
  ]);
}

/** From beyond the lower left over every hex. The boat's box is three quarters as high as a hex's. */
const wayOf = (places: readonly string[]): { transform: string; offset: number }[] =>
  [
    'translate(-260%, 250%)',
    ...places.map((place) => place.replace(/, (-?[\d.]+)%/, (_, y: string) => `, ${(Number(y) * 4) / 3}%`)),
  ].map((transform, i) => ({ transform, offset: gently(i / places.length) }));

/** When a share of the way is made by who sets out slowly and comes to rest slowly. */
const gently = (share: number): number => 0.5 - Math.sin(Math.asin(1 - 2 * share) / 3);
