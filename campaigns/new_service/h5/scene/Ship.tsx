// The ship with as many sails as the member has days (S2-NS-7). On the first visit of a day that day's sail is set; on day 1 the
// ship is launched after the benefit has been claimed.
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from '../art/ships.ts?drawn';
import { drawn as later } from '../art/later.ts?drawn';
import { playSetSail, playShipLaunch, SHARDS, yardOf } from './ship-launch.ts';
import s from './Ship.module.css';

export type ShipHandle = { launch(): RunningAnimation | undefined };

export type ShipProps = {
  /** The member's day, which is the number of sails. */
  readonly sails: number;
  /** `slip`: not launched yet; `setting`: today's sail is about to be set; `afloat`: as it stands all day. */
  readonly state: 'slip' | 'setting' | 'afloat';
  /** True: the ship is only haze behind something else. */
  readonly faint?: boolean;
  readonly onSet: () => void;
  readonly ref?: Ref<ShipHandle>;
};

export function Ship({ sails, state, faint = false, onSet, ref }: ShipProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ launch: () => (box.current ? playShipLaunch(box.current) : undefined) }));
  const set = useRef(onSet);
  useLayoutEffect(() => {
    set.current = onSet;
  });
  useLayoutEffect(() => {
    if (state !== 'setting' || !box.current) return undefined;
    const running = playSetSail(box.current);
    let left = false;
    if (running)
      void running.ended.then(() => {
        if (!left) set.current();
      });
    else set.current();
    return () => {
      left = true;
      if (running) running.finish();
    };
  }, [state]);
  // While a sail is being set, it hangs over a ship that does not have it yet.
  const hull = state === 'afloat' ? sails : sails - 1;
  return (
    <div ref={box} className={joinClassNames(s.ship, s[state], faint && s.faint)} aria-hidden="true">
      <div className={s.float} data-part="ship" data-sails={hull}>
        <img className={s.picture} src={drawn['wake']} alt="" data-part="wake" />
        <img className={s.picture} src={drawn[`ship${hull}`]} alt="" />
        {state !== 'afloat' && (
          <img
            className={s.picture}
            style={{ transformOrigin: yardOf(sails) }}
            src={drawn[`sail${sails}`]}
            alt=""
            data-part="sail"
          />
        )}
      </div>
      {state === 'slip' && (
        <>
          <span className={s.line} data-part="bottle">
            <img src={later['bottle']} alt="" />
          </span>
          {SHARDS.map(([x, y]) => (
            <i key={`${x} ${y}`} className={s.shard} data-part="shard" />
          ))}
        </>
      )}
    </div>
  );
}
