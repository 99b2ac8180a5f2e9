// A share card (call Y14): its text, pictures and link. It never contains an amount of money, nor a prize's value or a board's
// points, from which an amount could be guessed, nor the name of a member who hides it.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';

export type ShareCardContent = {
  /** Tells the H5 app how to draw the card. */
  readonly template: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly images: readonly string[];
  /** Route of the H5 app. */
  readonly route: string;
  /** The sharing member hides as 神秘人 (CARE-7), so the page must not draw the name either. */
  readonly hide_name: boolean;
};

export type ShareRequest = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** Returns undefined when what `ref` names (a draw, a pair, a wish …) does not exist or the caller may not share it. */
export type ShareCardMaker = (
  asking: ShareRequest,
  ref: string,
) => Promise<Omit<ShareCardContent, 'hide_name'> | undefined>;

/** CARE-6: this note (for entertainment only) must be shown with everything that tells fortunes. */
export const FOR_FUN_NOTE = '仅供娱乐';
