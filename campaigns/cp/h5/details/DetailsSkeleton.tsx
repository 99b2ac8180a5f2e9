import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import s from './PairDetails.module.css';

/** Shown while the home call is running: the panels without words. */
export const DetailsSkeleton = () => (
  <ScrollingScene>
    <div className={s['sky']} />
    <div className={s['days']} />
    <div className={s['blank']} />
  </ScrollingScene>
);
