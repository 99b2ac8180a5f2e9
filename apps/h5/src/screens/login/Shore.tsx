import { caretLeftBold, Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import s from './Shore.module.css';

export interface ShoreProps {
  /** The picture behind the head. */
  readonly scene: string | undefined;
  /** Over the scene. */
  readonly head: ReactNode;
  /** Only as much of the scene as the head needs. */
  readonly low?: boolean;
  readonly children: ReactNode;
}

/** The ground of the two doors, /login and /registe: the island by night, and a card that rises from its sea. */
export const Shore = ({ scene, head, low = false, children }: ShoreProps) => (
  <div className={s.shore}>
    <div className={s.scroller}>
      <div className={low ? s.low : s.head}>
        <img className={s.scene} src={scene} alt="" />
        {head}
      </div>
      <main className={s.card}>{children}</main>
    </div>
  </div>
);

export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <button className={s.back} type="button" aria-label="返回" onClick={onBack}>
    <Icon path={caretLeftBold} size={24} />
  </button>
);
