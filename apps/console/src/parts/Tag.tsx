import type { ReactNode } from 'react';
import s from './Tag.module.css';

export type Tone = 'plain' | 'brand' | 'ok' | 'warn' | 'danger' | 'info' | 'gold' | 'pink';

/** A short word about the state of something. */
export const Tag = ({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={`${s.tag} ${s[tone]}`}>{children}</span>
);
