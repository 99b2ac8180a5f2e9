// The member in the mirror with the thing that is chosen: worn where it is worn, or standing on the shelf.
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { isWearable } from '@shengyu/h5/features/item/item-text.ts';
import type { Goods } from '@shengyu/h5/features/item/shapes.ts';
import { useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Mirror.module.css';

/** Where each type of item is seen (UNIT-1: item types); what is not worn stands on the shelf. */
const PLACES: Readonly<Record<number, string | undefined>> = {
  1: s.frame,
  3: s.ride,
  4: s.halo,
  5: s.ride,
  6: s.card,
  10: s.room,
  12: s.ride,
  153: s.room,
};

export function Mirror({ goods }: { readonly goods: Goods | undefined }) {
  const me = useOwnProfile(useIsSignedIn());
  const item = goods && goods.items[0];
  const place = item && PLACES[item.item_type];
  const picture = item && (
    <img
      key={goods.goods_id}
      className={joinClassNames(s.piece, place ?? s.gift)}
      src={item.anim || item.icon}
      alt=""
    />
  );
  const behind = place === s.ride || place === s.room;
  return (
    <figure className={s.mirror} aria-label={item && `试戴 ${item.name}`}>
      {behind && picture}
      <span className={joinClassNames(s.face, !place && item && s.back)}>
        <Avatar src={me && me.avatar} size={114} />
      </span>
      {!behind && picture}
      {goods && (
        <span className={s.glass}>
          <i key={goods.goods_id} className={s.glint} />
        </span>
      )}
      {item && (
        <figcaption className={s.caption}>
          {isWearable(item) || place ? '试戴' : '礼物'} · {item.name}
        </figcaption>
      )}
    </figure>
  );
}
