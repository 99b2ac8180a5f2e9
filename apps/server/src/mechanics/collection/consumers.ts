// Cards come from draws, tasks, recipes and swaps alike; here each new kind is told, and each set the last kind finished.
import type { Consumer } from '#module.ts';
import { itemOf } from '#modules/bag/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { fill, notify } from '#modules/notice/index.ts';
import { piecesOf } from './cards.ts';
import { finishSets, progressOf, reachedSets } from './sets.ts';
import { addKind } from './store.ts';
import { readSwapId } from './swap-id.ts';
import { swapOf } from './swap-store.ts';

export const consumers: readonly Consumer[] = [
  {
    on: 'item.granted',
    run: async (tx, { data, at }, ctx) => {
      const { user_id, item_code } = data as { user_id: number; item_code: string };
      for (const { campaign, part: def } of (await catalogueOf(ctx)).all('collection')) {
        if (!piecesOf(def).includes(item_code)) continue;
        if (!(await addKind(tx, user_id, item_code, new Date(at)))) continue;
        const piece = { user_id, piece: item_code, campaign: campaign.def.id, def_hash: campaign.def_hash };
        tx.emit({ name: 'collection.piece', key: user_id, at, actor_id: user_id, data: piece });
        const sets = reachedSets(def, await progressOf(tx, user_id, def, at), []);
        await finishSets(tx, { user_id, campaign, sets, at });
      }
    },
  },
  {
    on: 'collection.swap_asked',
    run: async (tx, { data, event_id }, ctx) => {
      const id = readSwapId(String(data.swap_id))!;
      const swap = await swapOf(tx, id.user_id, id.no);
      const nickname = (await briefs(ctx, tx, [id.user_id])).get(id.user_id)?.nickname;
      if (!swap || nickname === undefined) throw new Error(`no swap ${String(data.swap_id)}`);
      const words = fill('swap_asked', { nickname, a: itemOf(swap.give).name, b: itemOf(swap.want).name });
      await notify(tx, { user_id: swap.peer_id, ...words, event_id, at: ctx.clock.now() });
    },
  },
];
