import type { ReactNode } from 'react';
import s from './Tag.module.css';

/**
 * Violet for levels, gold for a head, pink for a vice head or the member's own entry, green for good, blue for information, red for
 * failures, warnings and live rooms, grey for neutral (design 2.4).
 */
export type TagTone = 'violet' | 'gold' | 'pink' | 'green' | 'blue' | 'red' | 'grey';

export interface TagProps {
  readonly tone?: TagTone;
  readonly children: ReactNode;
}

export const Tag = ({ tone = 'grey', children }: TagProps) => <span className={`${s.tag} ${s[tone]}`}>{children}</span>;
