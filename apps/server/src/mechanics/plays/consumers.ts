// Applies moderation decisions to wishes and to the words of spokespersons, and counts a like on the liked wish.
import type { Tx } from '#db/db.ts';
import { textModerated } from '#events/catalogue/account.ts';
import { wishLiked } from '#events/catalogue/play.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { fillTemplate, notify } from '#modules/notice/index.ts';
import { saveWordsModeration } from '#mechanics/star/index.ts';
import { parseSpokespersonWordsRef } from './rep.ts';
import { increaseWishLikeCount, saveWishModeration } from './wish-store.ts';

/**
 * How each kind of text stores its decision (1 published, 2 refused). `judge` returns the author of the text, or undefined when the
 * text was rewritten in the meantime, because the new text gets its own decision.
 */
const JUDGES: Readonly<
  Record<string, { route: string; judge(tx: Tx, ref: string, state: 1 | 2): Promise<number | undefined> }>
> = {
  wish: {
    route: '/zyj',
    judge: async (tx, ref, state) => (await saveWishModeration(tx, Number(ref), state))?.user_id,
  },
  rep_words: {
    route: '/representative',
    judge: async (tx, ref, state) => {
      const rep = parseSpokespersonWordsRef(ref);
      return (await saveWordsModeration(tx, rep, state)) ? rep.user_id : undefined;
    },
  },
};

export const consumers: readonly Consumer[] = [
  consumes(textModerated, async (tx, { data: { kind, ref, result }, event_id }, ctx) => {
    const judged = JUDGES[kind];
    if (!judged) return;
    const user_id = await judged.judge(tx, ref, result === 'pass' ? 1 : 2);
    if (user_id === undefined) return;
    const words = fillTemplate(result === 'pass' ? 'text_shown' : 'text_refused', { route: judged.route });
    await notify(tx, { user_id, ...words, event_id, at: ctx.clock.now() });
  }),
  consumes(wishLiked, async (tx, { data }) => {
    await increaseWishLikeCount(tx, Number(data.ref));
  }),
];
