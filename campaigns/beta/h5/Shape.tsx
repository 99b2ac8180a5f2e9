import { Flow, Lockup } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import s from './Harbour.module.css';
import { theme } from './theme.ts';

export const Shape = () => (
  <Flow>
    <Lockup theme={theme} />
    <div className={s.hero} />
    <div className={s.panel} />
  </Flow>
);
