// Glass-style controls of a stage (design 3.1, slot seven): round buttons, side tags, chips.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import type { ReactNode } from 'react';
import s from './Glass.module.css';

export type GlassButtonProps = {
  readonly label: string;
  readonly onPress: () => unknown;
  /** An icon's path on a 256 grid (packages/ui icons). */
  readonly icon: string;
  readonly pressed?: boolean;
};

/** The visible button is 36 px, its touch target 44 px. */
export function GlassButton({ label, onPress, icon, pressed }: GlassButtonProps) {
  return (
    <button
      type="button"
      className={s.round}
      aria-label={label}
      aria-pressed={pressed}
      onClick={useDebouncedPress(onPress)}
    >
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

export type SideTagProps = { readonly children: string; readonly onPress: () => unknown };

/** Two vertical characters at the right edge, e.g. 规则. */
export function SideTag({ children, onPress }: SideTagProps) {
  return (
    <button type="button" className={s.tag} onClick={useDebouncedPress(onPress)}>
      <span>{children}</span>
    </button>
  );
}

export const GlassChip = ({ children, tight }: { children: ReactNode; tight?: boolean }) => (
  <span className={joinClassNames(s.chip, tight && s.tight)}>{children}</span>
);
