// A sheet of 星座物语: the night of the stage as its ground, the title at the left and what one owns at the right (stages-sky, common).
import { StageSheet, type StageSheetProps } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import type { ReactNode } from 'react';
import s from './SkySheet.module.css';

export type SkySheetProps = Omit<StageSheetProps, 'title' | 'label'> & {
  readonly title: string;
  /** Stands right of the title, e.g. 星尘 265. */
  readonly beside?: ReactNode;
};

export const SkySheet = ({ title, beside, ...props }: SkySheetProps) => (
  <StageSheet
    {...props}
    label={title}
    title={
      <>
        <i className={s.ground} />
        <div className={s.head}>
          <h2 className={s.title}>{title}</h2>
          <span className={s.beside}>{beside}</span>
        </div>
      </>
    }
  />
);
