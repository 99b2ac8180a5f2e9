// The first consumer emits an event for each new kind of card and for each set that it completes, however the card was obtained
// (draw, task, recipe or swap). The second one notifies a member whose partner asks for a swap.
import { itemGranted } from '#events/catalogue/bag.ts';
import { collectionPiece, collectionSwapAsked } from '#events/catalogue/campaign.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { requireItem } from '#modules/bag/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { fillTemplate, notify } from '#modules/notice/index.ts';
import { piecesOf } from './cards.ts';
import { finishSets, loadCollectionProgress, listReachedSets } from './sets.ts';
import { recordPieceKind } from './store.ts';
import { parseSwapId } from './swap-id.ts';
import { findSwap } from './swap-store.ts';

export const consumers: readonly Consumer[] = [
  consumes(itemGranted, async (tx, { data: { user_id, item_code }, at }, ctx) => {
    for (const { campaign, part: def } of (await readCampaignCatalogue(ctx)).all('collection')) {
      if (!piecesOf(def).includes(item_code)) continue;
      if (!(await recordPieceKind(tx, user_id, item_code, new Date(at)))) continue;
      const piece = { user_id, piece: item_code, campaign: campaign.def.id, def_hash: campaign.def_hash };
      tx.emit(collectionPiece, { key: user_id, at, actor_id: user_id, data: piece });
      const sets = listReachedSets(def, await loadCollectionProgress(tx, user_id, def, at), []);
      await finishSets(tx, { user_id, campaign, sets, at });
    }
  }),
  consumes(collectionSwapAsked, async (tx, { data, event_id }, ctx) => {
    const id = parseSwapId(data.swap_id)!;
    const swap = await findSwap(tx, id.user_id, id.no);
    const nickname = (await loadUserBriefs(ctx, tx, [id.user_id])).get(id.user_id)?.nickname;
    if (!swap || nickname === undefined) throw new Error(`no swap ${data.swap_id}`);
    const words = fillTemplate('swap_asked', {
      nickname,
      a: requireItem(swap.give).name,
      b: requireItem(swap.want).name,
    });
    await notify(tx, { user_id: swap.peer_id, ...words, event_id, at: ctx.clock.now() });
  }),
];
