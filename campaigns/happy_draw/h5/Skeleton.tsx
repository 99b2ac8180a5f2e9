import { StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { drawn } from './art/first.ts?drawn';
import s from './HappyDraw.module.css';
import { theme } from './theme.ts';
import w from './Wheel.module.css';

/** The wheel without its prizes, shown while they are loading. */
export const HappyDrawSkeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
    <div className={s.wheel}>
      <div className={w.wheel}>
        <img className={w.ring} src={drawn['ring']} alt="" />
        <img className={w.disc} src={drawn['disc']} alt="" />
      </div>
    </div>
  </Scene>
);
