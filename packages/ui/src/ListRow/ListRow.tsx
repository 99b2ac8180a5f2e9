import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { caretRightBold, Icon } from '../icons.tsx';
import { usePress } from '../use-press.ts';
import s from './ListRow.module.css';

export interface ListRowProps {
  /** Avatar 46, crest 48 or an icon 22. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  /** At most one. */
  readonly tag?: ReactNode;
  readonly caption?: ReactNode;
  /** Right-aligned figure and what stands under it. */
  readonly value?: ReactNode;
  readonly note?: ReactNode;
  /** A control at the right edge: a small button, a switch, a radio. Not together with onPress. */
  readonly trailing?: ReactNode;
  /** 52 for a line, 64 for most, 72 for members. */
  readonly height?: 52 | 64 | 72;
  readonly danger?: boolean;
  /** The box around it has side margins of its own, as a sheet has. */
  readonly inset?: boolean;
  /** Drawn for rows that lead somewhere; `false` for those that act on the spot. */
  readonly chevron?: boolean;
  readonly onPress?: () => void;
}

export function ListRow(props: ListRowProps) {
  const { leading, title, tag, caption, value, note, trailing, height = 64, danger, onPress } = props;
  const press = usePress(onPress);
  const content = (
    <>
      {leading && <span className={s.leading}>{leading}</span>}
      <span className={s.middle}>
        <span className={s.line}>
          <span className={cx(s.title, caption != null && s.strong)}>{title}</span>
          {tag && <span className={s.tag}>{tag}</span>}
        </span>
        {caption != null && <span className={s.caption}>{caption}</span>}
      </span>
      {(value != null || note != null) && (
        <span className={s.right}>
          {value != null && <span className={cx('num', s.value)}>{value}</span>}
          {note != null && <span className={s.caption}>{note}</span>}
        </span>
      )}
      {trailing && <span className={s.trailing}>{trailing}</span>}
      {onPress && (props.chevron ?? true) && (
        <span className={s.chevron}>
          <Icon path={caretRightBold} size={16} />
        </span>
      )}
    </>
  );
  const className = cx(s.row, s[`h${height}`], danger && s.danger, props.inset && s.inset);
  return onPress ? (
    <button className={cx(className, s.press)} type="button" onClick={press}>
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  );
}
