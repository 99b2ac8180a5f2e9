import { Popover } from 'antd';
import type { ReactNode } from 'react';
import s from './Edit.module.css';

type FoldedProps = {
  readonly label: string;
  /** What the fields hold, in words. */
  readonly text: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
};

/** Fields in one line, for tables of many columns; a click opens them. */
export const Folded = ({ label, text, picture, children }: FoldedProps) => (
  <Popover trigger="click" placement="bottomLeft" content={children}>
    <button type="button" className={s.folded} aria-label={`${label}：${text}`}>
      {picture}
      <span>{text}</span>
    </button>
  </Popover>
);
