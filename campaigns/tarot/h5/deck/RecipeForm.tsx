// One recipe: what comes out, and which duplicates go. A proposal is filled in; every number can be changed.
import { refetchQueries, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { itemsText } from '@shengyu/h5/mechanics/sheet/item-text.ts';
import { outcomeOf } from '@shengyu/h5/mechanics/sheet/outcome.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { cardName } from '../card/Card.tsx';
import { givesText } from './recipe-words.ts';
import { listOf, proposal, sumOf } from './spares.ts';
import s from './Swap.module.css';
import { DECK, type Deck, type Recipe } from './use-deck.ts';

export type RecipeFormProps = {
  readonly deck: Deck;
  readonly recipe: Recipe;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

export function RecipeForm({ deck, recipe, onBack, onDone }: RecipeFormProps) {
  const { client } = useServices();
  const { reload } = useThisCampaign();
  const { goods_id, need, gives } = recipe;
  const options = 'choose' in gives ? gives.choose : undefined;
  const [chosen, setChosen] = useState<string>();
  const [use, setUse] = useState(() => proposal(deck.cards, need));
  const sum = sumOf(use);
  const named = (code: string): string =>
    cardName(deck.cards.find(({ item_code }) => item_code === code)?.name ?? code);

  const haveOf = (code: string): number => deck.cards.find(({ item_code }) => item_code === code)?.have ?? 0;

  const swap = async (): Promise<void> => {
    const act = {
      goods_id,
      expect_price: need,
      use_items: listOf(use),
      ...(chosen === undefined ? {} : { choose_item: chosen }),
    };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/to_exchange_prop', act, { quiet: true }));
    await refetchQueries(DECK);
    if (!data) return;
    toast(`获得 ${itemsText(data.got)}`, 'ok');
    void reload();
    onDone();
  };
  const short =
    options && chosen === undefined ? '请选择要兑换的卡牌' : sum < need ? `还差 ${need - sum} 张` : undefined;
  return (
    <>
      <p className={s.lead}>换得：{chosen ? named(chosen) : givesText(recipe, deck)}</p>
      {options && (
        <div className={s.options} role="radiogroup" aria-label="想要的牌">
          {options.map((code) => (
            <button
              key={code}
              type="button"
              role="radio"
              aria-checked={code === chosen}
              className={cx(s.option, code === chosen && s.on)}
              onClick={() => setChosen(code)}
            >
              {named(code)}
              {haveOf(code) === 0 && <em>未集</em>}
            </button>
          ))}
        </div>
      )}
      <p className={s.sum}>
        用掉的牌
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
                  {cardName(name)}
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
