// `lantern_rise` over the whole page (S2-ZY-5): the lamp with the member's own words rises from the button and becomes a bead of the
// moon. The new phase must be rendered before it can fade in, so the animation begins one render after the answer.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { drawn as first } from '../art/first.ts?drawn';
import { drawn } from '../art/later.ts?drawn';
import type { Wish } from '../home.ts';
import { playLanternRise } from './lantern-rise.ts';
import { riseOf, type Rise } from './rise.ts';
import s from './RiseLayer.module.css';

export type RiseHandle = { play(result: DrawResult): RunningAnimation | undefined };

export type RiseLayerProps = {
  readonly wish: Wish;
  /** The member's own words; without any the lamp carries 愿. */
  readonly words: string | undefined;
  /** True when no draw is going on and no result is shown. */
  readonly resting: boolean;
  readonly onRise: (rise: Rise | undefined) => void;
  readonly ref: Ref<RiseHandle>;
};

type Waiting = { readonly rise: Rise; readonly made: number; begin(running: RunningAnimation | undefined): void };

const FOLLOWERS = 9;

export function RiseLayer({ wish, words, resting, onRise, ref }: RiseLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState<Waiting>();
  useImperativeHandle(ref, () => ({
    play: (result) => {
      if (!('animate' in Element.prototype)) return undefined;
      const rise = riseOf(wish, result);
      const late = beginLater();
      onRise(rise);
      setWaiting({ rise, made: result.made, begin: late.begin });
      return late.running;
    },
  }));
  useLayoutEffect(() => {
    const board = layer.current?.parentElement;
    if (waiting) waiting.begin(board ? playLanternRise(board, waiting.rise, waiting.made) : undefined);
  }, [waiting]);
  useEffect(() => {
    if (!resting) return;
    setWaiting(undefined);
    onRise(undefined);
  }, [resting, onRise]);
  const said = words || '愿';
  return (
    <div ref={layer} className={s.layer} aria-hidden="true">
      {waiting && (
        <>
          <div className={s.dim} data-part="dim" />
          {waiting.made > 1 &&
            Array.from({ length: FOLLOWERS }, (_, i) => (
              <img key={i} className={s.far} src={drawn['far']} alt="" data-part="far" />
            ))}
          <div className={s.lamp} data-part="lamp">
            <img src={first['lamp']} alt="" />
            <p className={joinClassNames(s.words, said.length > 12 && s.many, said.length <= 4 && s.few)}>{said}</p>
          </div>
          {waiting.rise.reached && (
            <>
              <img className={s.rays} src={drawn['rays']} alt="" data-part="rays" />
              <p className={s.full} data-part="full">
                月圆了，心愿达成
              </p>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** An animation whose start is still to come; a tap before it ends it, too. */
function beginLater(): { running: RunningAnimation; begin(started: RunningAnimation | undefined): void } {
  let end!: () => void;
  let inner: RunningAnimation | undefined;
  let over = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    running: {
      ended,
      finish: () => {
        over = true;
        if (inner) inner.finish();
        end();
      },
    },
    begin: (started) => {
      inner = started;
      if (!started) return end();
      started.ended.then(end, end);
      if (over) started.finish();
    },
  };
}
