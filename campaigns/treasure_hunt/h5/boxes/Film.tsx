// The animation glass_box of an opened blind box (1.8 s): frost grows over the glass, it cracks in the colour of the prize's tier,
// bursts, and the prize rises. Of several boxes the best prize is shown. The result is known before it starts (S2-CMP-16). Every
// moving element is its own layer and moves only by transform and opacity.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { bestPrizeOf } from '@shengyu/h5/mechanics/draw/result/tiers.ts';
import { useEffect, useRef, useState } from 'react';
import { drawn } from '../art/film.ts?drawn';
import { createDelayedMotion } from '../delayed-motion.ts';
import { pictures } from './theme.ts';
import s from './Film.module.css';
import { playGlassBoxAnimation, SHARD_COUNT } from './glass-box.ts';

export type GlassBoxAnimationHandle = { play(box_code: string, result: DrawResult): RunningAnimation | undefined };
export type GlassBoxAnimationProps = { readonly handle: (film: GlassBoxAnimationHandle | null) => void };

type Shown = { readonly glass: string; readonly icon: string; readonly tier: number };

const CRACK_STAGES = [0, 1, 2];
const SHARDS = Array.from({ length: SHARD_COUNT }, (_, i) => i);

export function GlassBoxAnimation({ handle }: GlassBoxAnimationProps) {
  const [shown, setShown] = useState<Shown>();
  const layer = useRef<HTMLDivElement>(null);
  const begin = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    handle({
      play(box_code, result) {
        const best = bestPrizeOf(result.list);
        if (!best) return undefined;
        const motion = createDelayedMotion();
        begin.current = () => motion.run(playGlassBoxAnimation(layer.current!), () => setShown(undefined));
        setShown({ glass: pictures[box_code]!, icon: best.prize.icon, tier: best.prize.tier });
        return motion;
      },
    });
    return () => handle(null);
  }, [handle]);

  useEffect(() => {
    if (!shown) return;
    begin.current?.();
    begin.current = undefined;
  }, [shown]);

  if (!shown) return null;
  return (
    <div ref={layer} className={s.film} aria-hidden="true">
      <div className={s.middle}>
        <img className={s.light} data-part="light" src={drawn[`light${shown.tier}`]} alt="" />
        <div className={s.box} data-part="box">
          <img src={shown.glass} alt="" />
          <img data-part="frost" src={drawn['frost']} alt="" />
          {CRACK_STAGES.map((stage) => (
            <img key={stage} data-part="crack" src={drawn[`crack${shown.tier}${stage}`]} alt="" />
          ))}
        </div>
        {SHARDS.map((i) => (
          <img key={i} className={s.shard} data-part="shard" src={drawn[`shard${i % 3}`]} alt="" />
        ))}
        <i className={s.flash} data-part="flash" />
        <img className={s.prize} data-part="prize" src={shown.icon} alt="" />
      </div>
    </div>
  );
}
