import { Dock, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { Sheet } from './Sheet.tsx';
import { theme } from './theme.ts';
import s from './Skeleton.module.css';

/** The landing before the server has said anything: its title typed, its shapes in grey. */
export const Skeleton = () => (
  <>
    <Scene>
      <Sheet />
      <h1 className={s.title}>{theme.title}</h1>
      <div className={s.shapes} aria-hidden="true">
        <i className={s.a} />
        <i className={s.b} />
        <i className={s.c} />
        <i className={s.d} />
      </div>
    </Scene>
    <Dock>
      <div aria-hidden="true">
        <div className={s.row}>
          <i className={s.chip} />
          <i className={s.chip} />
        </div>
        <i className={s.line} />
        <div className={s.row}>
          <i className={s.draw} />
          <i className={s.draw} />
          <i className={s.draw} />
        </div>
        <i className={s.ways} />
      </div>
    </Dock>
  </>
);
