// `snake_crawl` (S2-SN-4): the ball is thrown, the piece hops from cell to cell to the beat of the drum, 0.35 s a cell and at most 4 s;
// every prize cell that is passed springs up with what it pays. All parts are animations of one length, which a tap ends together.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { at, boardPlaces, px } from './places.ts';
import { cellsOnTheWay } from './track.ts';

const CELL_MS = 350;
const LONGEST_MS = 4_000;
const THROW_MS = 600;

export const crawlTime = (cells: number): number => Math.min(LONGEST_MS, cells * CELL_MS);

/** Animations of the last run; they hold their last frame until the board is drawn at the new place. */
const holding = new WeakMap<Element, readonly Animation[]>();

export function releaseCrawl(board: Element | null): void {
  if (!board) return;
  (holding.get(board) || []).forEach((animation) => animation.cancel());
  holding.delete(board);
}

export function playCrawl(board: HTMLElement, { moved, list }: DrawResult): RunningAnimation | undefined {
  if (!moved) return undefined;
  releaseCrawl(board);
  const way = cellsOnTheWay(moved.from, moved.to, moved);
  if (way.length === 0) return undefined;
  const within = crawlTime(way.length);
  const step = within / way.length;
  const one = (selector: string): HTMLElement | null => board.querySelector<HTMLElement>(selector);
  const number = one('[data-number]');
  if (number) number.textContent = list.length === 1 ? String(moved.to - moved.from) : '';
  const run: Run = { one, way, within, step, start: moved.from % moved.every };
  const parts = [
    hop(run, moved.every),
    throwBall(run),
    number
      ? animateElement(number, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1 }], { duration: within })
      : undefined,
    ...beats(run),
    ...passing(run, moved),
    ...paying(run, moved),
  ];
  holding.set(
    board,
    parts.filter((part): part is Animation => part !== undefined),
  );
  return combineAnimations(parts);
}

type Moved = NonNullable<DrawResult['moved']>;
type Run = {
  readonly one: (selector: string) => HTMLElement | null;
  readonly way: readonly number[];
  readonly within: number;
  /** Milliseconds for a cell. */
  readonly step: number;
  /** The cell on which the run begins. */
  readonly start: number;
};

/** The piece goes in arcs of 10 px from place to place. */
function hop({ one, way, within, start }: Run, every: number): Animation | undefined {
  const places = boardPlaces(every);
  const stops = [places[start]!, ...way.map((cell) => places[cell]!)];
  const frames = stops.flatMap((place, i) => {
    const next = stops[i + 1];
    const here = { transform: at(place), offset: i / way.length };
    if (!next) return [here];
    const middle = { x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 - 10 };
    return [here, { transform: at(middle), offset: (i + 0.5) / way.length }];
  });
  return animateElement(one('[data-piece]'), frames, { duration: within });
}

/** The ball goes from its corner to the drum, bounces and comes back. */
const throwBall = ({ one, within }: Run): Animation | undefined =>
  animateElement(
    one('[data-ball]'),
    [
      { transform: 'none' },
      { transform: `translate(${px(-120)}, ${px(150)}) rotate(-260deg) scale(0.8)`, offset: 0.4 },
      { transform: `translate(${px(-96)}, ${px(96)}) rotate(-320deg)`, offset: 0.6 },
      { transform: `translate(${px(-84)}, ${px(132)}) rotate(-360deg) scale(0.86)`, offset: 0.8 },
      { transform: 'rotate(-360deg)' },
    ],
    { duration: Math.min(within, THROW_MS), within },
  );

/** The head nods and a ring runs over the drum, once for every cell. */
function beats({ one, way, step }: Run): (Animation | undefined)[] {
  const timing = { duration: step, iterations: way.length };
  return [
    animateElement(
      one('[data-head]'),
      [{ transform: 'none' }, { transform: `rotate(-3deg) translateY(${px(-2)})`, offset: 0.3 }, { transform: 'none' }],
      timing,
    ),
    animateElement(
      one('[data-ring]'),
      [
        { opacity: 0.5, transform: 'scale(0.9)' },
        { opacity: 0, transform: 'scale(1.06)' },
      ],
      timing,
    ),
  ];
}

/** Cells change colour as the piece passes; a new lap clears them all. */
function passing({ one, way, within, step, start }: Run, { every }: Moved): (Animation | undefined)[] {
  const changes: { readonly time: number; readonly cell: number; readonly isPast: boolean }[] = [];
  let passed = Array.from({ length: start }, (_, i) => i + 1);
  way.forEach((cell, i) => {
    const time = (i + 1) * step;
    if (cell > 0) {
      changes.push({ time, cell, isPast: true });
      passed.push(cell);
      return;
    }
    passed.forEach((one_) => changes.push({ time, cell: one_, isPast: false }));
    passed = [];
  });
  return Array.from({ length: every }, (_, i) => i + 1).flatMap((cell) => {
    const own = changes.filter((change) => change.cell === cell);
    if (own.length === 0) return [];
    const before = cell <= start ? 1 : 0;
    // The last cell of a lap is cleared one step after it was passed, which may be less than a fade: frames that go back in time are
    // refused by the browser, and with them the whole run.
    const frames = own.flatMap(({ time, isPast }, n) => [
      { opacity: isPast ? 0 : 1, offset: Math.min(1, Math.max(own[n - 1]?.time ?? 0, time - FADE_MS) / within) },
      { opacity: isPast ? 1 : 0, offset: Math.min(1, time / within) },
    ]);
    const last = frames[frames.length - 1]!;
    return [
      animateElement(
        one(`[data-over='${cell}']`),
        [{ opacity: before, offset: 0 }, ...frames, { opacity: last.opacity, offset: 1 }],
        { duration: within },
      ),
    ];
  });
}

const FADE_MS = 120;
const SPRING_MS = 360;

/** A passed prize springs, and what it pays rises from it. */
function paying({ one, way, within, step }: Run, { paid }: Moved): (Animation | undefined)[] {
  let from = 0;
  return paid.flatMap(({ at: cell }) => {
    const i = way.indexOf(cell, from);
    from = i + 1;
    const delay = Math.min((i + 1) * step, within - 60);
    const duration = Math.min(SPRING_MS, within - delay);
    return [
      animateElement(
        one(`[data-cell='${cell}']`),
        [{ transform: 'scale(1)' }, { transform: 'scale(1.28)', offset: 0.4 }, { transform: 'scale(1)' }],
        { duration, delay, within },
      ),
      animateElement(
        one(`[data-paid='${cell}']`),
        [
          { transform: 'none', opacity: 0 },
          { transform: `translateY(${px(-8)})`, opacity: 1, offset: 0.3 },
          { transform: `translateY(${px(-24)})`, opacity: 0 },
        ],
        { duration, delay, within },
      ),
    ];
  });
}
