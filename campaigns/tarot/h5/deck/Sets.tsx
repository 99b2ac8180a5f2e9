// 套牌奖励: the three rewards for owning 7, 14 and 22 different cards, in a row.
import { useClaimCardSet } from '@shengyu/h5/mechanics/deck/use-claim-set.ts';
import type { Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { HOME } from '../home.ts';
import s from './Sets.module.css';

export type CardSetsProps = { readonly sets: Deck['sets']; readonly owned: number; readonly total: number };

const CLAIMABLE = 1;
const CLAIMED = 2;

export function CardSets({ sets, owned, total }: CardSetsProps) {
  const claim = useClaimCardSet({ activity_code: HOME.code, deck: 'tarot_deck' });
  const [busy, setBusy] = useState<string>();
  const take = async (set_id: string): Promise<void> => {
    setBusy(set_id);
    await claim(set_id);
    setBusy(undefined);
  };
  return (
    <section className={s.sets} aria-label="套牌奖励">
      <p className={s.head}>
        套牌奖励
        <span>
          已集 <b className="num">{owned}</b>/<span className="num">{total}</span>
        </span>
      </p>
      <ol className={s.steps}>
        {sets.map(({ set_id, need, items, state }) => (
          <li key={set_id} className={joinClassNames(state === CLAIMABLE && s.ready, state === CLAIMED && s.done)}>
            <span className={s.things}>
              {items.map(({ item_code, icon }) => (
                <img key={item_code} src={icon} alt="" width="30" height="30" />
              ))}
            </span>
            <span className={s.what}>{itemsTextOf(items)}</span>
            {state === CLAIMABLE ? (
              <button type="button" className={s.claim} disabled={busy === set_id} onClick={() => void take(set_id)}>
                领取
              </button>
            ) : (
              <span className={s.need}>
                {state === CLAIMED ? (
                  '已领取'
                ) : (
                  <>
                    <span className="num">
                      {Math.min(owned, need)}/{need}
                    </span>{' '}
                    张
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
