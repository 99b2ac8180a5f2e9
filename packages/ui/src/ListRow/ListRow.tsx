import type { ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { caretRightBold, Icon } from '../icons.tsx';
import { useDebouncedPress } from '../use-press.ts';
import s from './ListRow.module.css';

export interface ListRowProps {
  /** An avatar of 46 px, a crest of 48 px or an icon of 22 px. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  /** At most one tag. */
  readonly tag?: ReactNode;
  readonly caption?: ReactNode;
  /** Right-aligned number; `note` is the text below it. */
  readonly value?: ReactNode;
  readonly note?: ReactNode;
  /** A control at the right edge: a small button, a switch, a radio. Not together with onPress. */
  readonly trailing?: ReactNode;
  /** 52 for a single line of text, 64 for most rows, 72 for rows of members. */
  readonly height?: 52 | 64 | 72;
  readonly danger?: boolean;
  /** The row has no side padding, because its container, such as a sheet, has one. */
  readonly inset?: boolean;
  /**
   * Whether the row has an arrow. By default every row with onPress has one; `false` for rows that act in place instead of opening
   * a screen.
   */
  readonly chevron?: boolean;
  readonly onPress?: () => void;
}

export function ListRow(props: ListRowProps) {
  const { leading, title, tag, caption, value, note, trailing, height = 64, danger, onPress } = props;
  const press = useDebouncedPress(onPress);
  const content = (
    <>
      {leading && <span className={s.leading}>{leading}</span>}
      <span className={s.middle}>
        <span className={s.line}>
          <span className={joinClassNames(s.title, caption != null && s.strong)}>{title}</span>
          {tag && <span className={s.tag}>{tag}</span>}
        </span>
        {caption != null && <span className={s.caption}>{caption}</span>}
      </span>
      {(value != null || note != null) && (
        <span className={s.right}>
          {value != null && <span className={joinClassNames('num', s.value)}>{value}</span>}
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
  const className = joinClassNames(s.row, s[`h${height}`], danger && s.danger, props.inset && s.inset);
  return onPress ? (
    <button className={joinClassNames(className, s.press)} type="button" onClick={press}>
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  );
}
