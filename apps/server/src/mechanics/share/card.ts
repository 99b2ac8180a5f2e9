// A card to share (Y14): what it says, shows and leads to. No sum of money is ever part of it, nor a prize's worth or a board's points,
// which come close to one; and nobody's name who hides it.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';

export type Card = {
  /** How the H5 draws it. */
  readonly template: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly images: readonly string[];
  /** Of the H5. */
  readonly route: string;
  /** The sharer is 神秘人 (CARE-7), so the page does not draw a name either. */
  readonly hide_name: boolean;
};

export type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** Undefined: there is no such thing, or it is not the caller's to share. */
export type Draw = (asking: Asking, ref: string) => Promise<Omit<Card, 'hide_name'> | undefined>;

/** CARE-6: stands on everything that tells fortunes. */
export const FOR_FUN = '仅供娱乐';
