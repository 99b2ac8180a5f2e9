// The boxes of the level page are steps of milestones (LVL-7). A module imports no mechanic, so the milestone mechanic hands them in.
import type { LevelBox } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';

export type Box = Static<typeof LevelBox>;
export type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

let source: ((look: Looking) => Promise<Box[]>) | undefined;

/** Boxes of wealth levels, by the level they ask for. */
export const provideLevelBoxes = (boxes: (look: Looking) => Promise<Box[]>): void => void (source = boxes);

export async function levelBoxes(look: Looking): Promise<Box[]> {
  if (!source) throw new Error('no mechanic handed in the boxes');
  return source(look);
}
