import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import s from './PillButton.module.css';

export type PillButtonProps = {
  readonly children: string;
  /** For screen readers, when several buttons say the same. */
  readonly label?: string;
  /** `gold`: something can be received; `ice`: a way to somewhere. */
  readonly look?: 'gold' | 'ice';
  readonly disabled?: boolean;
  readonly onPress: () => unknown;
};

/** The small button of a card. */
export function PillButton({ children, label, look = 'gold', disabled = false, onPress }: PillButtonProps) {
  return (
    <button
      type="button"
      className={joinClassNames(s.pill, s[look])}
      aria-label={label}
      disabled={disabled}
      onClick={useDebouncedPress(onPress)}
    >
      {children}
    </button>
  );
}
