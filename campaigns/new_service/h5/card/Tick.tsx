import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import s from './Tick.module.css';

/** The green tick over what has been received. */
export const Tick = () => (
  <span className={s.tick}>
    <Icon path={checkBold} size={11} />
  </span>
);
