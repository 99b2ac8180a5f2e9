import type { ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { caretLeftBold, Icon } from '../icons.tsx';
import { useDebouncedPress } from '../use-press.ts';
import s from './HeadBar.module.css';

export interface HeadBarProps {
  readonly title: string;
  /** The app decides where back leads (S-CMP-1); `null` draws no arrow. */
  readonly onBack?: (() => void) | null;
  /** At most one HeadBarAction. */
  readonly right?: ReactNode;
}

/** S2-10: the head bar with back arrow, title and an optional right button. It has no background of its own; Page draws one. */
export function HeadBar({ title, onBack = () => history.back(), right }: HeadBarProps) {
  const back = useDebouncedPress(onBack);
  return (
    <header className={s.bar}>
      <div className={s.side}>
        {onBack && (
          <button className={s.back} type="button" aria-label="返回" onClick={back}>
            <Icon path={caretLeftBold} size={24} />
          </button>
        )}
      </div>
      <h1 className={s.title}>{title}</h1>
      <div className={joinClassNames(s.side, s.right)}>{right}</div>
    </header>
  );
}

export interface HeadBarActionProps {
  /** Shown as text unless there is an icon; screen readers read it in any case. */
  readonly label: string;
  readonly icon?: string;
  /** True for the main action of the screen (批量), which gets the brand colour; links to other screens (规则, 明细) stay neutral. */
  readonly act?: boolean;
  readonly onPress: () => void;
}

export const HeadBarAction = ({ label, icon, act = false, onPress }: HeadBarActionProps) => (
  <button
    className={joinClassNames(s.action, act && s.act)}
    type="button"
    aria-label={icon && label}
    onClick={useDebouncedPress(onPress)}
  >
    {icon ? <Icon path={icon} size={22} /> : label}
  </button>
);
