// Recipes are goods paid with duplicate cards (SHOP-9). The shop sells them; this file finds their definition.
import type { CollectionDef, SpareCardRecipe } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import type { CampaignCatalogue, CampaignPart, PublishedCampaign } from '#modules/campaign-engine/index.ts';

export type RecipePart = {
  readonly campaign: PublishedCampaign;
  readonly deck: CollectionDef;
  readonly recipe: SpareCardRecipe;
};

export function findRecipe(catalogue: CampaignCatalogue, goods_id: string): RecipePart | undefined {
  for (const { campaign, part: deck } of catalogue.all('collection')) {
    const recipe = deck.recipes?.find(({ id }) => id === goods_id);
    if (recipe) return { campaign, deck, recipe };
  }
  return undefined;
}

/** How often a recipe was used today (`d`), this week (`w`) and in the whole campaign (`c`). */
export type RecipeUseCounts = { readonly d?: number; readonly w?: number; readonly c?: number };
/**
 * Type of the function that reads how often a member has used each recipe in the current periods. The shop module implements it,
 * because the shop counts purchases.
 */
export type RecipeUseReader = (
  db: Queryable,
  user_id: number,
  deck: CampaignPart<CollectionDef>,
  now: number,
) => Promise<ReadonlyMap<string, RecipeUseCounts>>;
