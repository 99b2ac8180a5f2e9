// What the collection asks the shop: how often somebody has used its recipes (F03).
import type { RecipeUse } from '#mechanics/collection/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { stageOf } from '#modules/kit/index.ts';
import { keysAt, usedOf } from './limits.ts';

export const recipeUse: RecipeUse = async (db, user_id, { campaign, part }, now) => {
  const registered_at = (await usersById(db, [user_id])).get(user_id)?.registered_at.getTime();
  const { season_key } = stageOf(campaign, now, registered_at === undefined ? undefined : { registered_at });
  const ids = (part.recipes ?? []).map(({ id }) => id);
  return usedOf(db, user_id, ids, keysAt(now, season_key));
};
