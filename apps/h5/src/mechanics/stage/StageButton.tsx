import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import type { ReactNode } from 'react';
import s from './StageButton.module.css';

export type StageButtonProps = {
  /** The action, e.g. 寻10次. A disabled button says why here. */
  readonly children: ReactNode;
  /** The second line with the cost. */
  readonly cost?: ReactNode;
  /** True for the secondary button, on the left. */
  readonly alt?: boolean;
  readonly disabled?: boolean;
  /** True while a reply is awaited. */
  readonly busy?: boolean;
  /** Ribbon at the corner, e.g. 必得稀有. */
  readonly tag?: string | undefined;
  readonly onPress?: () => unknown;
};

/** The stage's button (design 3.6). The classes `b3` and `alt` are defined in tokens.css. */
export function StageButton({ children, cost, alt, disabled, busy, tag, onPress }: StageButtonProps) {
  const press = useDebouncedPress(onPress);
  return (
    <button
      type="button"
      className={joinClassNames('b3', alt && 'alt', s.button, busy && s.busy)}
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
