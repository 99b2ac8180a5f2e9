// The form of one recipe: the card it gives, and which duplicates it uses up. A proposal is filled in, and every number can be
// changed.
import { useServices } from '#shell/services.ts';
import { useThisCampaign } from '#mechanics/campaign/campaign.ts';
import { itemsTextOf } from '#features/item/item-text.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { recipeResultText, type DeckWords } from './recipe-words.ts';
import { selectionToRequest, proposeSpares, countSelectedSpares } from './spares.ts';
import s from './Recipe.module.css';
import { renewDeck, type Deck, type Recipe } from './use-deck.ts';

export type RecipeFormProps = {
  readonly deck: Deck;
  readonly recipe: Recipe;
  readonly words: DeckWords;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

export function RecipeForm({ deck, recipe, words, onBack, onDone }: RecipeFormProps) {
  const { client } = useServices();
  const { code: activity_code, reload } = useThisCampaign();
  const { noun, nameOf } = words;
  const { goods_id, need, gives } = recipe;
  const options = 'choose' in gives ? gives.choose : undefined;
  const [chosen, setChosen] = useState<string>();
  const [use, setUse] = useState(() => proposeSpares(deck.cards, need));
  const sum = countSelectedSpares(use);
  const named = (code: string): string => nameOf(deck.cards.find(({ item_code }) => item_code === code)?.name ?? code);

  const haveOf = (code: string): number => deck.cards.find(({ item_code }) => item_code === code)?.have ?? 0;

  const swap = async (): Promise<void> => {
    const act = {
      goods_id,
      expect_price: need,
      use_items: selectionToRequest(use),
      ...(chosen === undefined ? {} : { choose_item: chosen }),
    };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/to_exchange_prop', act, { quiet: true }));
    await renewDeck(activity_code);
    if (!data) return;
    showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    void reload();
    onDone();
  };
  const short =
    options && chosen === undefined ? '请选择要兑换的卡牌' : sum < need ? `还差 ${need - sum} 张` : undefined;
  return (
    <>
      <p className={s.lead}>换得：{chosen ? named(chosen) : recipeResultText(recipe, deck)}</p>
      {options && (
        <div className={s.options} role="radiogroup" aria-label={`想要的${noun}`}>
          {options.map((code) => (
            <button
              key={code}
              type="button"
              role="radio"
              aria-checked={code === chosen}
              className={joinClassNames(s.option, code === chosen && s.on)}
              onClick={() => setChosen(code)}
            >
              {named(code)}
              {haveOf(code) === 0 && <em>未集</em>}
            </button>
          ))}
        </div>
      )}
      <p className={s.sum}>
        用掉的{noun}
        <span>
          <b className="num">{sum}</b>/<span className="num">{need}</span>
        </span>
      </p>
      <ul>
        {deck.cards
          .filter(({ spare }) => spare > 0)
          .map(({ item_code, name, icon, spare }) => {
            const used = use[item_code] ?? 0;
            return (
              <li key={item_code} className={s.spare}>
                <img src={icon} alt="" width="28" height="46" />
                <span>
                  {nameOf(name)}
                  <small>
                    多余 <span className="num">{spare}</span> 张
                  </small>
                </span>
                <Stepper
                  label={`用掉${name}`}
                  value={used}
                  min={0}
                  max={Math.min(spare, used + need - sum)}
                  onChange={(num) => setUse({ ...use, [item_code]: num })}
                />
              </li>
            );
          })}
      </ul>
      <div className={s.acts}>
        <Button variant="line" onPress={onBack}>
          返回
        </Button>
        <Button block disabled={short !== undefined} onPress={swap}>
          {short ?? '置换'}
        </Button>
      </div>
    </>
  );
}
