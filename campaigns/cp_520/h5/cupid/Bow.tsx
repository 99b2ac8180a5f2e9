// The bow at rest. Every piece that moves is an element of its own.
import { drawn } from '../art/cupid.ts?drawn';
import { bowPoseAt, PULL_REST } from './bow-geometry.ts';
import s from './Bow.module.css';

const REST = bowPoseAt(PULL_REST);

export const Bow = () => (
  <div className={s['bow']} aria-hidden="true">
    <img className={s['wings']} src={drawn['wings']} alt="" />
    <span className={s['mirror']}>
      <i className={s['string']} data-part="string" style={{ transform: REST.string }} />
      <img className={s['limb']} data-part="limb" src={drawn['limb']} alt="" style={{ transform: REST.limb }} />
    </span>
    <i className={s['string']} data-part="string" style={{ transform: REST.string }} />
    <img className={s['limb']} data-part="limb" src={drawn['limb']} alt="" style={{ transform: REST.limb }} />
    <img className={s['grip']} src={drawn['grip']} alt="" />
    <span className={s['nock']} data-part="arrow" style={{ transform: REST.arrow }}>
      <span className={s['flight']} data-part="flight">
        <img className={s['arrow']} src={drawn['arrow']} alt="" />
      </span>
      <img className={s['touch']} data-part="touch" src={drawn['touch']} alt="" />
    </span>
  </div>
);
