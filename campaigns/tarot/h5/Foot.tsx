import type { ReactNode } from 'react';
import s from './Foot.module.css';

/**
 * The area with the buttons at the bottom. It is lower than the usual dock of campaign pages, so that the fan of cards and the
 * album stay visible above it.
 */
export const TarotFooter = ({ children }: { children: ReactNode }) => (
  <section className={s.foot} aria-label="操作" data-foot="">
    <i className={s.wash} />
    <div className={s.body}>{children}</div>
  </section>
);

export const TarotFooterRow = ({ children }: { children: ReactNode }) => <div className={s.row}>{children}</div>;
