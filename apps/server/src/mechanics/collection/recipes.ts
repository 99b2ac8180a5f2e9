// Recipes are goods whose price is duplicates (SHOP-9): the shop sells them, the collection says what they are.
import type { CollDef, Recipe } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import type { Catalogue, Part, Published } from '#modules/kit/index.ts';
import { port } from '#port.ts';

export type RecipePart = { readonly campaign: Published; readonly deck: CollDef; readonly recipe: Recipe };

export function recipeOf(catalogue: Catalogue, goods_id: string): RecipePart | undefined {
  for (const { campaign, part: deck } of catalogue.all('collection')) {
    const recipe = deck.recipes?.find(({ id }) => id === goods_id);
    if (recipe) return { campaign, deck, recipe };
  }
  return undefined;
}

export type Used = { readonly d?: number; readonly w?: number; readonly c?: number };
/** How often a member has used recipes in the running periods; the shop counts. */
export type RecipeUse = (
  db: Queryable,
  user_id: number,
  deck: Part<CollDef>,
  now: number,
) => Promise<ReadonlyMap<string, Used>>;
const use = port<{ useOf: RecipeUse }>('provideRecipeUse', { useOf: true });
export const provideRecipeUse = (useOf: RecipeUse): void => use.provide({ useOf });
export const recipeUse: RecipeUse = (...asked) => use.given.useOf(...asked);
