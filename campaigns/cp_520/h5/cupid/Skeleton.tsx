import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { Bow, Target } from './Bow.tsx';
import { shootTheme as theme } from './theme.ts';

export const CupidSkeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
    <Target />
    <Bow />
  </Scene>
);
