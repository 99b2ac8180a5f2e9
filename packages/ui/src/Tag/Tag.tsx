import type { ReactNode } from 'react';
import s from './Tag.module.css';

/** Violet level, gold head, pink vice-head or mine, green good, blue information, grey neutral (design 2.4). */
export type TagTone = 'violet' | 'gold' | 'pink' | 'green' | 'blue' | 'red' | 'grey';

export interface TagProps {
  readonly tone?: TagTone;
  readonly children: ReactNode;
}

export const Tag = ({ tone = 'grey', children }: TagProps) => <span className={`${s.tag} ${s[tone]}`}>{children}</span>;
