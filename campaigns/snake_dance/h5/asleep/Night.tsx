// The night that fades when the feast begins: the sleeping pictures lie over the waking ones and vanish in 700 ms.
import { drawn } from '../art/asleep.ts?drawn';
import s from './Night.module.css';

export const Night = () => (
  <div className={s.night} aria-hidden="true">
    <img className={s.backdrop} src={drawn['backdrop']} alt="" />
    <img className={s.serpent} src={drawn['serpent']} alt="" />
  </div>
);
