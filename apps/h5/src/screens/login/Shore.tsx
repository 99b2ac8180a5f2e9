import { caretLeftBold, Icon } from '@shengyu/ui/icons.tsx';
import { WORDMARK } from '@shengyu/ui/Preload/wordmark.ts';
import { useId, type ReactNode } from 'react';
import s from './Shore.module.css';
import { shoreScene } from './shore.ts';

export interface ShoreProps {
  /** Over the scene. */
  readonly head: ReactNode;
  /** Only as much of the scene as the head needs. */
  readonly low?: boolean;
  readonly children: ReactNode;
}

/** The ground of the two doors, /login and /registe: the island by night, and a card that rises from its sea. */
export const Shore = ({ head, low = false, children }: ShoreProps) => (
  <div className={s.shore}>
    <div className={s.scroller}>
      <div className={low ? s.low : s.head}>
        <img className={s.scene} src={shoreScene(low)} alt="" />
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

/** S-LOGIN-1: logo and 欢迎来到声屿. */
export function Welcome({ onBack }: { onBack: () => void }) {
  const id = useId();
  return (
    <header className={s.welcome}>
      <BackButton onBack={onBack} />
      <div className={s.words}>
        <svg className={s.mark} aria-hidden="true" viewBox="80 60 1960 930">
          <defs>
            <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="0" y2="960">
              <stop offset="0" stopColor="#fff" />
              <stop offset=".5" stopColor="#f3e6ff" />
              <stop offset="1" stopColor="#d4a2ff" />
            </linearGradient>
          </defs>
          <g fill={`url(#${id})`}>
            <path d={WORDMARK[0]} />
            <path d={WORDMARK[1]} transform="translate(1030 0)" />
          </g>
        </svg>
        <h1 className={s.title}>欢迎来到声屿</h1>
        <p className={s.motto}>让声音靠岸</p>
      </div>
    </header>
  );
}
