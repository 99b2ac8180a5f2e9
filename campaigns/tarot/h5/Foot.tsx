import type { ReactNode } from 'react';
import s from './Foot.module.css';

/** The buttons' ground, lower than the stage's own dock: the fan and the album stay in sight above it. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <section className={s.foot} aria-label="操作">
    <i className={s.wash} />
    <div className={s.body}>{children}</div>
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => <div className={s.row}>{children}</div>;
