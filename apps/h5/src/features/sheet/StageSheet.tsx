// Bottom sheet of a campaign page: the UI kit's sheet in the stage's colours (roles.css), with its title between two thin lines.
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
