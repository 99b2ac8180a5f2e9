import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { drawn } from './art/first.ts?drawn';
import s from './LmsShop.module.css';
import p from './Pouch.module.css';
import { theme } from './theme.ts';

export const RomanceSkeleton = () => (
  <ScrollingScene>
    <StageTitle theme={theme} />
    <div className={s['head']} />
    <div className={p['pouch']}>
      <img className={p['glow']} src={drawn['glow']} alt="" />
      <img className={p['sack']} src={drawn['sack']} alt="" />
    </div>
    <p className={s['count']} />
    <div className={s['panel']} />
  </ScrollingScene>
);
