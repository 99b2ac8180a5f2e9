// Shown while the home call is loading: the title and the three empty places for cards, but nothing that could be mistaken for
// data.
import { StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { SpreadPlaces } from './spread/Places.tsx';
import { theme } from './theme.ts';
import { VelvetTablePicture } from './Velvet.tsx';

const nothing = (): void => undefined;

export const TarotSkeleton = () => (
  <>
    <VelvetTablePicture low={false} />
    <Scene>
      <StageTitle theme={theme} />
      <SpreadPlaces cards={undefined} flights={[]} up={false} still selected={undefined} onSelect={nothing} />
    </Scene>
  </>
);
