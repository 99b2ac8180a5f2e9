import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { drawn } from '../art/first.ts?drawn';
import s from '../Cp.module.css';
import p from '../pill.module.css';
import { theme } from '../theme.ts';
import h from './HeartStage.module.css';
import q from './Panel.module.css';

/** Shown while the home call is running: the sky, the title and the heart without a number. */
export const CpSkeleton = () => (
  <ScrollingScene>
    <StageTitle theme={theme} />
    <div className={`${s['head']} ${p['pill']}`} />
    <div className={h['stage']}>
      <img className={h['scene']} src={drawn['stage']} alt="" />
      <div className={h['jump']}>
        <div className={h['heart']}>
          <img src={drawn['heart']} alt="" />
        </div>
      </div>
    </div>
    <div className={`${s['progress']} ${q['panel']}`} />
  </ScrollingScene>
);
