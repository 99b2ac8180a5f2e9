import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import s from './Harbour.module.css';
import { theme } from './theme.ts';

export const BetaSkeleton = () => (
  <ScrollingScene>
    <StageTitle theme={theme} />
    <div className={s.hero} />
    <div className={s.panel} />
  </ScrollingScene>
);
