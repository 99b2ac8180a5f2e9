import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { Target } from './Target.tsx';
import { shootTheme as theme } from './theme.ts';

/** Without the bow, whose code comes beside the home call. */
export const CupidSkeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
    <Target />
  </Scene>
);
