import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './Card.module.css';

export interface CardProps {
  readonly title?: string;
  /** Right of the title: a caption or one act. */
  readonly extra?: ReactNode;
  /** Rows reach both edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, extra, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx(s.card, flush && s.flush)} aria-labelledby={title && id}>
      {(title || extra) && (
        <div className={s.head}>
          <h2 id={id} className={s.title}>
            {title}
          </h2>
          {extra && <div className={s.extra}>{extra}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
