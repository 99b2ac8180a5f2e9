// How often a member has used the recipes of a collection in the current periods, for the page of its deck (call F03).
import type { RecipeUseReader } from '#mechanics/collection/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { stageOf } from '#modules/campaign-engine/index.ts';
import { periodKeysAt, purchaseCountsOf } from './limits.ts';

export const readRecipeUse: RecipeUseReader = async (db, user_id, { campaign, part }, now) => {
  const registered_at = (await findUsersById(db, [user_id])).get(user_id)?.registered_at.getTime();
  const { season_key } = stageOf(campaign, now, registered_at === undefined ? undefined : { registered_at });
  const ids = (part.recipes ?? []).map(({ id }) => id);
  return purchaseCountsOf(db, user_id, ids, periodKeysAt(now, season_key));
};
