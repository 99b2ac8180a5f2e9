// What passes above the public screen: gifts whose number grows (SHELL-34), and people who come in with a mount (SHELL-30).
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { memo } from 'react';
import type { ComboBanner, ComboBanners } from './combo-banners.ts';
import type { Entrance } from './live.ts';
import s from './Banners.module.css';
import { Portrait } from './Portrait.tsx';
import { receiversText } from './words.ts';

export type BannersProps = { readonly banners: ComboBanners; readonly entrance: Entrance | undefined };

export const Banners = memo(function Banners({ banners, entrance }: BannersProps) {
  return (
    <div className={s.banners} aria-hidden="true">
      {banners.map((banner, i) => banner && <Combo key={banner.gift.combo_id} banner={banner} second={i === 1} />)}
      {entrance && <Entering key={entrance.key} entrance={entrance} />}
    </div>
  );
});

function Combo({ banner: { gift }, second }: { readonly banner: ComboBanner; readonly second: boolean }) {
  return (
    <div className={joinClassNames(s.combo, second && s.second)}>
      <Portrait className={s.face} src={gift.from.avatar} />
      <span className={s.words}>
        <b className={s.name}>{gift.from.nickname}</b>
        <em className={s.to}>送给 {receiversText(gift)}</em>
      </span>
      <img className={s.item} src={gift.item.icon} alt="" />
      {/* A new key begins the animation of the number again. */}
      <i key={gift.combo_num} className={joinClassNames('num', s.times)}>
        ×<b>{gift.combo_num}</b>
      </i>
    </div>
  );
}

const Entering = ({ entrance: { user, ride } }: { readonly entrance: Entrance }) => (
  <div className={s.entering}>
    <img className={s.mount} src={ride.icon} alt="" />
    <span className={s.welcome}>
      <b className={s.name}>{user.nickname}</b> 乘 <b className={s.hot}>{ride.name}</b> 来了
    </span>
  </div>
);
