import { caretLeftBold, Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import s from './Shore.module.css';

export interface LoginBackdropProps {
  /** Address of the picture behind the head. */
  readonly scene: string | undefined;
  /** Shown over the scene. */
  readonly head: ReactNode;
  /** True: only as much of the scene is shown as the head needs. */
  readonly low?: boolean;
  readonly children: ReactNode;
}

/** Background of /login and /registe: the island by night, and a card in front of it. */
export const LoginBackdrop = ({ scene, head, low = false, children }: LoginBackdropProps) => (
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
