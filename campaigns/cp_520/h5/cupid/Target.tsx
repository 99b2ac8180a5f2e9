// The target at rest, which the opening screen shows too. Every piece that moves is an element of its own.
import { drawn } from '../art/cupid.ts?drawn';
import s from './Target.module.css';

export const Target = () => (
  <>
    <img className={s['light']} data-part="light" src={drawn['light']} alt="" />
    <img className={s['aim']} src={drawn['aim']} alt="" />
    <div className={`${s['half']} ${s['leftHalf']}`} data-part="half">
      <img src={drawn['target']} alt="" />
    </div>
    <div className={`${s['half']} ${s['rightHalf']}`} data-part="half">
      <img src={drawn['target']} alt="" />
    </div>
    <i className={s['flash']} data-part="flash" />
  </>
);
