// compass_sail (S2-TH-7): the needle spins, the boat sails to the next hex, the fog lifts, the chest glows in the colour of
// what was found. One hex for one draw, ten for ten, a voyage through night and day for more. The result is in hand before
// it begins; everything that moves is a layer of its own and moves by transform and opacity alone.
import { useEffect, useRef, useState } from 'react';
import { cells, type Cell } from './cells.ts';
import type { SailProps } from './later-sail.ts';
import { sailing, waiting } from './sailing.ts';
import s from './Sail.module.css';
import { drawn } from '../art/sail.ts?drawn';

export function Sail({ handle }: SailProps) {
  const [shown, setShown] = useState<readonly Cell[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const begin = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    handle({
      play(result) {
        const motion = waiting();
        begin.current = () => motion.run(sailing(box.current!, result), () => setShown([]));
        setShown(cells(result));
        return motion;
      },
    });
    return () => handle(null);
  }, [handle]);

  useEffect(() => {
    if (shown.length === 0) return;
    begin.current?.();
    begin.current = undefined;
  }, [shown]);

  if (shown.length === 0) return null;
  return (
    <div ref={box} className={s.sea} aria-hidden="true">
      <i className={s.night} data-part="night" />
      <div className={s.hexes}>
        {shown.map(({ x, y, tier, icon }, i) => (
          <div key={i} className={s.cell} style={{ transform: `translate(${x}%, ${y}%)` }}>
            <img className={s.hex} src={drawn['sea']} alt="" />
            <div className={s.found} data-part="prize">
              <img className={s.hex} src={drawn[`hex${tier}`]} alt="" />
              <img className={s.prize} src={icon} alt="" />
            </div>
            <img className={s.fog} data-part="fog" src={drawn['fog']} alt="" />
          </div>
        ))}
        <img className={s.boat} data-part="boat" src={drawn['boat']} alt="" />
      </div>
      <div className={s.compass} data-part="compass">
        <img src={drawn['compass']} alt="" />
        <img data-part="needle" src={drawn['needle']} alt="" />
      </div>
    </div>
  );
}
