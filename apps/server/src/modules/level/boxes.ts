// The boxes of the level page are steps of milestones (LVL-7). A module imports no mechanic, so the milestone mechanic hands them in.
import type { LevelBox } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type Box = Static<typeof LevelBox>;
export type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** Boxes of wealth levels, by the level they ask for. */
type BoxesOf = (look: Looking) => Promise<Box[]>;

const source = port<{ boxesOf: BoxesOf }>('provideLevelBoxes', { boxesOf: true });
export const provideLevelBoxes = (boxesOf: BoxesOf): void => source.provide({ boxesOf });
export const levelBoxes: BoxesOf = (look) => source.given.boxesOf(look);
