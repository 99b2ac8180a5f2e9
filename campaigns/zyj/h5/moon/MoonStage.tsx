// What stands over the sea: the moon with the member's progress, and lamps of others.
import { Lamps } from './Lamps.tsx';
import { Moon, type MoonProps } from './Moon.tsx';

export const MoonStage = ({ onWall, ...moon }: MoonProps & { readonly onWall: () => void }) => (
  <>
    <Moon {...moon} />
    <Lamps onWall={onWall} />
  </>
);
