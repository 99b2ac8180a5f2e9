import { cx } from '@shengyu/ui/cx.ts';
import { usePress } from '@shengyu/ui/use-press.ts';
import type { ReactNode } from 'react';
import s from './B3.module.css';

export type B3Props = {
  /** The act: 寻10次. Of a button that cannot be pressed it says why. */
  readonly children: ReactNode;
  /** The second line: what it costs. */
  readonly cost?: ReactNode;
  /** The quiet one, on the left. */
  readonly alt?: boolean;
  readonly disabled?: boolean;
  /** Waits for an answer. */
  readonly busy?: boolean;
  /** Ribbon at the corner: 必得稀有. */
  readonly tag?: string | undefined;
  readonly onPress?: () => unknown;
};

/** The stage's button (design 3.6). `b3` and `alt` are names of tokens.css. */
export function B3({ children, cost, alt, disabled, busy, tag, onPress }: B3Props) {
  const press = usePress(onPress);
  return (
    <button
      type="button"
      className={cx('b3', alt && 'alt', s.button, busy && s.busy)}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : press}
    >
      <span className={s.face}>
        <span className={s.act}>{children}</span>
        {cost !== undefined && <span className={s.cost}>{cost}</span>}
      </span>
      {tag && <span className={s.tag}>{tag}</span>}
    </button>
  );
}
