import { Button } from '@shengyu/ui/Button/Button.tsx';
import { recipeResultText, recipeLimitText, whyRecipeUnusable, type DeckWords } from './recipe-words.ts';
import s from './Recipe.module.css';
import type { Deck, Recipe } from './use-deck.ts';

export type RecipeListProps = {
  readonly deck: Deck;
  readonly words: DeckWords;
  readonly onChoose: (recipe: Recipe) => void;
};

export function RecipeList({ deck, words, onChoose }: RecipeListProps) {
  const spare = deck.cards.reduce((sum, card) => sum + card.spare, 0);
  return (
    <>
      <p className={s.lead}>
        重复的{words.noun}，可以换成想要的那张。多余 <b className="num">{spare}</b> 张
      </p>
      <ul>
        {deck.recipes.map((recipe) => {
          const why = whyRecipeUnusable(recipe, spare);
          return (
            <li key={recipe.goods_id} className={s.recipe}>
              <span className={s.need}>
                <b className="num">{recipe.need}</b>
                张重复
              </span>
              <span className={s.gives}>
                <b>{recipeResultText(recipe, deck)}</b>
                <small>{recipeLimitText(recipe)}</small>
              </span>
              <Button size="sm" variant="soft" disabled={why !== undefined} onPress={() => onChoose(recipe)}>
                {why ?? '去换'}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
