// The hero of the send face: the chosen ring stands in its open box.
import { useState } from 'react';
import { drawn } from './pictures.ts?drawn';
import s from './BoxHero.module.css';

export function BoxHero({ icon }: { readonly icon?: string | undefined }) {
  const [[now, before], setRings] = useState<readonly [string | undefined, string | undefined]>([icon, undefined]);
  if (icon !== now) setRings([icon, now]);
  return (
    <div className={s['hero']}>
      <div className={s['box']}>
        <img className={s['half']} src={drawn['boxBack']} alt="" />
        {before && <img key={`-${before}`} className={s['leaving']} src={before} alt="" />}
        {now && <img key={now} className={before ? s['coming'] : s['ring']} src={now} alt="" />}
        <img className={s['half']} src={drawn['boxFront']} alt="" />
      </div>
    </div>
  );
}
