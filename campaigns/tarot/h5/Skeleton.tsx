// While the home is on its way: the title and the three places, nothing that could be taken for an answer.
import { Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { Places } from './spread/Places.tsx';
import { theme } from './theme.ts';
import { Velvet } from './Velvet.tsx';

const nothing = (): void => undefined;

export const Skeleton = () => (
  <>
    <Velvet low={false} />
    <Scene>
      <Lockup theme={theme} />
      <Places cards={undefined} flights={[]} up={false} still selected={undefined} onSelect={nothing} />
    </Scene>
  </>
);
