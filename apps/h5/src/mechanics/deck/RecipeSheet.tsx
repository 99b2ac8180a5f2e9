// 置换 (S2-TA-4, S2-QC-1): the member picks a recipe, then the result and the duplicates to use up.
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { useState } from 'react';
import { RecipeList } from './RecipeList.tsx';
import { RecipeForm } from './RecipeForm.tsx';
import type { DeckWords } from './recipe-words.ts';
import type { Deck, Recipe } from './use-deck.ts';

export type RecipeSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deck: Deck | undefined;
  readonly words: DeckWords;
};

export function RecipeSheet({ open, onClose, deck, words }: RecipeSheetProps) {
  const [recipe, setRecipe] = useState<Recipe>();
  const leave = (): void => {
    setRecipe(undefined);
    onClose();
  };
  return (
    <StageSheet open={open} onClose={leave} title={recipe ? `选择要用掉的${words.noun}` : '置换'}>
      {deck && !recipe && <RecipeList deck={deck} words={words} onChoose={setRecipe} />}
      {deck && recipe && (
        <RecipeForm deck={deck} recipe={recipe} words={words} onBack={() => setRecipe(undefined)} onDone={leave} />
      )}
    </StageSheet>
  );
}
