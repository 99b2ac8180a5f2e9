import { joinClassNames } from '../cx.ts';
import s from './Spinner.module.css';

export interface SpinnerProps {
  readonly size?: number;
  /** Takes the colour of the text around it. Otherwise the arc is #D4A2FF (S2-13), which needs a dark background. */
  readonly plain?: boolean;
}

/** Decoration only: the text beside it says what is loading. It rotates as one layer, so nothing is repainted. */
export const Spinner = ({ size = 34, plain = false }: SpinnerProps) => (
  <svg
    className={joinClassNames(s.spinner, plain && s.plain)}
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 34 34"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.4"
  >
    <circle cx="17" cy="17" r="14" strokeOpacity=".25" />
    <path d="M17 3a14 14 0 0 1 14 14" strokeLinecap="round" />
  </svg>
);
