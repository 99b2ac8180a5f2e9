// The animation compass_sail of a draw (S2-TH-7): the needle spins, the boat sails to the next hexagon, the fog lifts, and the
// hexagon glows in the colour of the prize. There is one hexagon for one draw and ten for ten; for more draws nights and days pass
// too. The result is known before it starts. Every moving element is its own layer and moves only by transform and opacity.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { useEffect, useRef, useState } from 'react';
import { createDelayedMotion } from '../delayed-motion.ts';
import { prizeHexagonsOfResult, type PrizeHexagon } from './cells.ts';
import { playCompassSail } from './sailing.ts';
import s from './Sail.module.css';
import { drawn } from '../art/sail.ts?drawn';

export type SailAnimationHandle = { play(result: DrawResult): RunningAnimation | undefined };
export type SailAnimationProps = { readonly handle: (sail: SailAnimationHandle | null) => void };

export function Sail({ handle }: SailAnimationProps) {
  const [shown, setShown] = useState<readonly PrizeHexagon[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const begin = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    handle({
      play(result) {
        const motion = createDelayedMotion();
        begin.current = () => motion.run(playCompassSail(box.current!, result), () => setShown([]));
        setShown(prizeHexagonsOfResult(result));
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
