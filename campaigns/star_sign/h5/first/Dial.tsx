import { drawn } from '../art/first.ts?drawn';
import s from './Dial.module.css';

const SIGNS = Array.from({ length: 12 }, (_, i) => i);

/** The dial of the zodiac with the chosen sign at the top and its figure in the middle. `turned` is how many signs it has turned. */
export function Dial({ turned }: { readonly turned: number }) {
  const chosen = turned % 12;
  return (
    <div className={s.holder} aria-hidden="true">
      <div className={s.dial}>
        <img className={s.rim} src={drawn['rim']} alt="" />
        <div className={s.wheel} style={{ transform: `rotate(${-turned * 30}deg)` }}>
          {SIGNS.map((i) => (
            <span key={i} className={s.spoke} style={{ transform: `rotate(${i * 30}deg)` }}>
              <img
                className={s.glyph}
                src={drawn[i === chosen ? `chosen${i}` : `glyph${i}`]}
                alt=""
                style={{ transform: `rotate(${(turned - i) * 30}deg)` }}
              />
            </span>
          ))}
        </div>
        <img key={chosen} className={s.figure} src={drawn[`figure${chosen}`]} alt="" />
      </div>
    </div>
  );
}
