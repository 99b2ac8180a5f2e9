// Glass chrome (design 3.1, slot seven): round buttons, tags on the side, chips.
import { cx } from '@shengyu/ui/cx.ts';
import { usePress } from '@shengyu/ui/use-press.ts';
import type { ReactNode } from 'react';
import s from './Glass.module.css';

export type GlassButtonProps = {
  readonly label: string;
  readonly onPress: () => unknown;
  /** An icon's path on a 256 grid (packages/ui icons). */
  readonly icon: string;
  readonly pressed?: boolean;
};

/** 36 px of glass in a target of 44. */
export function GlassButton({ label, onPress, icon, pressed }: GlassButtonProps) {
  return (
    <button type="button" className={s.round} aria-label={label} aria-pressed={pressed} onClick={usePress(onPress)}>
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

export type SideTagProps = { readonly children: string; readonly onPress: () => unknown };

/** Two upright characters at the right edge: 规则. */
export function SideTag({ children, onPress }: SideTagProps) {
  return (
    <button type="button" className={s.tag} onClick={usePress(onPress)}>
      <span>{children}</span>
    </button>
  );
}

export const Chip = ({ children, tight }: { children: ReactNode; tight?: boolean }) => (
  <span className={cx(s.chip, tight && s.tight)}>{children}</span>
);
