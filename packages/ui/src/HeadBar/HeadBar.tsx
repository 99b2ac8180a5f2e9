import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { caretLeftBold, Icon } from '../icons.tsx';
import { usePress } from '../use-press.ts';
import s from './HeadBar.module.css';

export interface HeadBarProps {
  readonly title: string;
  /** Where back leads is the app's to know (S-CMP-1); `null` draws no arrow. */
  readonly onBack?: (() => void) | null;
  /** At most one: a HeadAction. */
  readonly right?: ReactNode;
}

/** S2-10. Has no ground of its own: Page gives it one. */
export function HeadBar({ title, onBack = () => history.back(), right }: HeadBarProps) {
  const back = usePress(onBack);
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
      <div className={cx(s.side, s.right)}>{right}</div>
    </header>
  );
}

export interface HeadActionProps {
  /** Drawn unless there is an icon; read out in any case. */
  readonly label: string;
  readonly icon?: string;
  /** The screen's act (批量) in brand ink; a way elsewhere (规则, 明细) is quiet. */
  readonly act?: boolean;
  readonly onPress: () => void;
}

export const HeadAction = ({ label, icon, act = false, onPress }: HeadActionProps) => (
  <button className={cx(s.action, act && s.act)} type="button" aria-label={icon && label} onClick={usePress(onPress)}>
    {icon ? <Icon path={icon} size={22} /> : label}
  </button>
);
