// Counts figures as they happen (Z47). What an event tells is counted in the transaction of its consumer, whose inbox row ensures that
// it is counted once.
import type { Queryable } from '#db/db.ts';
import { addFigures, PARTS, type Figure } from './metric-store.ts';

/** Adds to the figures of the time `at`. `now` decides whether figures of that time are still kept. */
export async function countFigures(
  db: Queryable,
  figures: readonly Figure[],
  at: number,
  now: number = at,
): Promise<void> {
  const counted = figures.filter(({ value }) => value !== 0);
  const part = Math.floor(Math.random() * PARTS);
  if (counted.length > 0) await addFigures(db, { figures: counted, at, part }, now);
}

/** The figure for the whole platform and for each of the subjects that have an id. */
export const withSubjects = (
  name: string,
  value: number,
  ...subjects: readonly (readonly [kind: 'campaign' | 'pool' | 'guild', id: string | number | undefined])[]
): Figure[] => [
  { name, value },
  ...subjects.flatMap(([kind, id]) => (id === undefined ? [] : [{ name, subject: `${kind}:${id}`, value }])),
];
