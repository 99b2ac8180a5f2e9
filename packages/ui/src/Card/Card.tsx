import { useId, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import s from './Card.module.css';

export interface CardProps {
  readonly title?: string;
  /** Shown right of the title: a caption or one button. */
  readonly extra?: ReactNode;
  /** The card has no side padding, so that rows reach both of its edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, extra, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={joinClassNames(s.card, flush && s.flush)} aria-labelledby={title && id}>
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
