// What stands over the sea: the moon with the member's progress, and lamps of others.
import { Lamps } from './Lamps.tsx';
import { Moon, type MoonProps } from './Moon.tsx';

export type MoonStageProps = MoonProps & {
  /** True while the member's lamp rises. */
  readonly rising: boolean;
  readonly onWall: () => void;
};

export const MoonStage = ({ rising, onWall, ...moon }: MoonStageProps) => (
  <>
    <Moon {...moon} />
    <Lamps still={rising} onWall={onWall} />
  </>
);
