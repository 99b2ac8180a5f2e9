// What moderators decided of wishes and spokespersons' words, and likes of wishes that grow the count of another member's row.
import type { Tx } from '#db/db.ts';
import type { Consumer } from '#module.ts';
import { fill, notify } from '#modules/notice/index.ts';
import { readRepRef } from './rep.ts';
import { judgeWords } from './store.ts';
import { addWishLike, judgeWish } from './wish-store.ts';

/** Whose text it was; undefined: it was rewritten meanwhile, and the new one waits for its own decision. */
const JUDGES: Readonly<
  Record<string, { route: string; judge(tx: Tx, ref: string, state: 1 | 2): Promise<number | undefined> }>
> = {
  wish: {
    route: '/zyj',
    judge: async (tx, ref, state) => (await judgeWish(tx, Number(ref), state))?.user_id,
  },
  rep_words: {
    route: '/representative',
    judge: async (tx, ref, state) => {
      const rep = readRepRef(ref);
      return (await judgeWords(tx, rep, state)) ? rep.user_id : undefined;
    },
  },
};

export const consumers: readonly Consumer[] = [
  {
    on: 'text.moderated',
    run: async (tx, { data, event_id }, ctx) => {
      const { kind, ref, result } = data as { kind: string; ref: string; result: 'pass' | 'refuse' };
      const judged = JUDGES[kind];
      if (!judged) return;
      const user_id = await judged.judge(tx, ref, result === 'pass' ? 1 : 2);
      if (user_id === undefined) return;
      const words = fill(result === 'pass' ? 'text_shown' : 'text_refused', { route: judged.route });
      await notify(tx, { user_id, ...words, event_id, at: ctx.clock.now() });
    },
  },
  {
    on: 'wish.liked',
    run: async (tx, { data }) => {
      await addWishLike(tx, Number(data.ref));
    },
  },
];
