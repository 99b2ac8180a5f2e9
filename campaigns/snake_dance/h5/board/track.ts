// Where a member stands on the snake's back. A position counts cells over all laps.

/** The cells of one lap, and how many laps there are. */
export type Loop = { readonly every: number; readonly max: number };

export type Standing = {
  /** The lap being walked, from 1 on. */
  readonly lap: number;
  /** The cell in this lap; 0 is the tip of the tail. */
  readonly cell: number;
  /** Laps that are finished. */
  readonly done: number;
  readonly isFinished: boolean;
};

export function standingAt(position: number, { every, max }: Loop): Standing {
  const done = Math.min(max, Math.floor(position / every));
  const isFinished = done === max;
  return { lap: Math.min(max, done + 1), cell: isFinished ? every : position % every, done, isFinished };
}

/** The cells that a run touches one after the other; after a finished lap it goes on at the tail (0), unless it was the last. */
export function cellsOnTheWay(from: number, to: number, { every, max }: Loop): number[] {
  const cells: number[] = [];
  for (let at = from + 1; at <= to; at++) {
    cells.push(((at - 1) % every) + 1);
    if (at % every === 0 && at < every * max) cells.push(0);
  }
  return cells;
}
