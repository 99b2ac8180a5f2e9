// A sheet of a campaign page: the kit's, in the colours of the stage (roles.css), its title between the theme's hairlines.
import { Sheet, type SheetProps } from '@shengyu/ui/Sheet/Sheet.tsx';
import './roles.css';
import s from './StageSheet.module.css';

export type StageSheetProps = SheetProps;

export const StageSheet = ({ title, label, ...props }: StageSheetProps) => (
  <Sheet
    {...props}
    label={label ?? (typeof title === 'string' ? title : undefined)}
    title={
      <>
        <i className={s.light} />
        {typeof title === 'string' ? <h2 className={s.title}>{title}</h2> : title}
      </>
    }
  />
);
