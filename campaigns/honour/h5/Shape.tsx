import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import s from './Hall.module.css';
import { theme } from './theme.ts';

export const HonourSkeleton = () => (
  <ScrollingScene>
    <StageTitle theme={theme} />
    <div className={s.bar} />
    <div className={s.bar} />
    <div className={s.panel} />
  </ScrollingScene>
);
