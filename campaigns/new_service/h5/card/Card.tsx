// The white card of /newService: what stands on the quay.
import type { ReactNode } from 'react';
import s from './Card.module.css';

export type CardProps = {
  readonly title?: ReactNode;
  /** For screen readers, when the title is not plain text. */
  readonly label?: string;
  /** At the right end of the head. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

export const Card = ({ title, label, beside, children }: CardProps) => (
  <section className={s.card} aria-label={label ?? (typeof title === 'string' ? title : undefined)}>
    {title !== undefined && (
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {beside}
      </div>
    )}
    {children}
  </section>
);
