// 置换 (S2-TA-4): the member picks one of five recipes, then the result and the duplicates to use up.
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useState } from 'react';
import { RecipeList } from './RecipeList.tsx';
import { RecipeForm } from './RecipeForm.tsx';
import type { Deck, Recipe } from './use-deck.ts';

export type SwapSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deck: Deck | undefined;
};

export function SwapSheet({ open, onClose, deck }: SwapSheetProps) {
  const [recipe, setRecipe] = useState<Recipe>();
  const leave = (): void => {
    setRecipe(undefined);
    onClose();
  };
  return (
    <StageSheet open={open} onClose={leave} title={recipe ? '选择要用掉的牌' : '置换'}>
      {deck && !recipe && <RecipeList deck={deck} onChoose={setRecipe} />}
      {deck && recipe && <RecipeForm deck={deck} recipe={recipe} onBack={() => setRecipe(undefined)} onDone={leave} />}
    </StageSheet>
  );
}
