// The head of a tab that is a list: its name over the tinted contour lines.
import { ContourLines } from '@shengyu/ui/Contour/Contour.tsx';
import type { ReactNode } from 'react';
import s from './heads.module.css';

export const ListHead = ({
  title,
  small,
  right,
}: {
  readonly title: string;
  readonly small?: string;
  readonly right?: ReactNode;
}) => (
  <>
    <div className={s.tint}>
      <ContourLines />
    </div>
    <div className={s.head}>
      <h1>
        {title}
        {small && <small>{small}</small>}
      </h1>
      {right}
    </div>
  </>
);

export const ListBody = ({ children }: { readonly children: ReactNode }) => <div className={s.body}>{children}</div>;
