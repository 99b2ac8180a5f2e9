// The panel of the gift tab: the two gifts, the choice of the receiver, the number of cards owned, and the link to the records.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import type { FateStore } from './fate-store.ts';
import s from './GiftPanel.module.css';

export type GiftPanelProps = {
  readonly store: FateStore;
  /** Nickname of the receiver; undefined when the buyer keeps the gift. */
  readonly friend: string | undefined;
  readonly onFriend: () => void;
  readonly onDeck: () => void;
  readonly onLog: () => void;
};

export const GiftPanel = ({ store, friend, onFriend, onDeck, onLog }: GiftPanelProps) => (
  <section className={s.panel} aria-label="命运礼物">
    <i className={s.corners} />
    <ul className={s.gifts}>
      {store.gifts.map(({ pack_id, name, gifts, price, flips }) => (
        <li key={pack_id}>
          <img src={gifts[0]?.icon} alt="" width="44" height="44" />
          <span>
            <b>{name}</b>
            <small>
              <span className="num">{formatFullAmount(price)}</span>钻·翻<span className="num">{flips}</span>张
            </small>
          </span>
        </li>
      ))}
    </ul>
    <div className={s.rows}>
      <button type="button" onClick={onFriend}>
        送给
        <b>{friend ?? '自己留着'}</b>
        <Icon path={caretRightBold} size={12} />
      </button>
      <button type="button" onClick={onDeck}>
        牌册
        <b className="num">
          {store.deck.have}/{store.deck.total}
        </b>
        <Icon path={caretRightBold} size={12} />
      </button>
      <button type="button" onClick={onLog}>
        记录
        <Icon path={caretRightBold} size={12} />
      </button>
    </div>
  </section>
);
