import { StageDock, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { ParchmentPicture } from './Sheet.tsx';
import { theme } from './theme.ts';
import s from './Skeleton.module.css';

const greyShapes = (...names: (string | undefined)[]) => names.map((name, at) => <i key={at} className={name} />);

/** The landing page before the server has replied: its title as text and grey shapes. */
export const TreasureHuntSkeleton = () => (
  <>
    <Scene>
      <ParchmentPicture />
      <h1 className={s.title}>{theme.title}</h1>
      <div className={s.shapes} aria-hidden="true">
        {greyShapes(s.a, s.b, s.c, s.d)}
      </div>
    </Scene>
    <StageDock>
      <div aria-hidden="true">
        <div className={s.row}>{greyShapes(s.chip, s.chip)}</div>
        <i className={s.line} />
        <div className={s.row}>{greyShapes(s.draw, s.draw, s.draw)}</div>
        <i className={s.ways} />
      </div>
    </StageDock>
  </>
);
