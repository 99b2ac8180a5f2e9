// The scene of 鹊桥抽 (stages-pairs §6): two lovers hold one red thread, and the bridge grows below it from both banks. Each plank and
// each magpie is an element of its own, because a draw moves them.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { drawn } from '../art/lottery.ts?drawn';
import { birdPlaces, HALF_PLANKS, halfOutline, MIDDLE, plankPlace, planksAfter } from './bridge-places.ts';
import s from './Bridge.module.css';
import { playMagpieBridge, releaseMagpieBridge } from './magpie-bridge.ts';

export type BridgeHandle = {
  /** Plays `magpie_bridge` for the answer; undefined when the browser cannot animate. */
  play(result: DrawResult): RunningAnimation | undefined;
};

export type BridgeProps = {
  /** Draws of the season, which the bridge has grown by. */
  readonly draws: number;
  /** The faces at the banks; without a partner the second figure is a magpie. */
  readonly left: { readonly avatar: string } | undefined;
  readonly right: { readonly avatar: string } | undefined;
  /** True when no draw is going on and no result is shown. */
  readonly resting: boolean;
  readonly ref: Ref<BridgeHandle>;
};

const px = (value: number): string => `calc(${Math.round(value * 100) / 100} * var(--u))`;
const SIDES = ['left', 'right'] as const;
const PLANKS = Array.from({ length: HALF_PLANKS }, (_, i) => i);

export function Bridge({ draws, left, right, resting, ref }: BridgeProps) {
  const planks = planksAfter(draws);
  const scene = useRef<HTMLDivElement>(null);
  const watched = useWatched(scene);
  useImperativeHandle(ref, () => ({
    play: (result) =>
      scene.current ? playMagpieBridge(scene.current, result, planks, planksAfter(draws + result.made)) : undefined,
  }));
  useEffect(() => {
    if (resting) releaseMagpieBridge(scene.current);
  }, [resting]);
  return (
    <div ref={scene} className={s.scene} aria-hidden="true">
      <img className={s.banks} src={drawn['banks']} alt="" />
      <div className={joinClassNames(s.lanterns, !watched && s.paused)} data-running={watched}>
        {[s.l1, s.l2, s.l3, s.l4].map((place) => (
          <img key={place} className={joinClassNames(s.lantern, place)} src={drawn['lantern']} alt="" />
        ))}
      </div>
      <Dots planks={planks} />
      {SIDES.map((side) =>
        birdPlaces(planks).map(({ x, y, turn, size }, i) => (
          <span
            key={`${side}${i}`}
            className={s.bird}
            data-bird={side}
            style={{ transform: `translate(${px(side === 'left' ? x : 2 * MIDDLE - x)}, ${px(y - 44)})` }}
          >
            <img
              src={drawn['bird']}
              alt=""
              style={{
                transform:
                  side === 'left'
                    ? `rotate(${turn}deg) scale(${size})`
                    : `rotate(${-turn}deg) scale(${-size}, ${size})`,
              }}
            />
          </span>
        )),
      )}
      {SIDES.map((side) => (
        <Half key={side} side={side} planks={planks} />
      ))}
      <img className={s.weaver} src={drawn['weaver']} alt="" data-lover="left" />
      {right ? (
        <img className={s.herdsman} src={drawn['herdsman']} alt="" data-lover="right" data-figure="herdsman" />
      ) : (
        <img className={s.alone} src={drawn['bird']} alt="" data-lover="right" data-figure="magpie" />
      )}
      <img className={s.thread} src={drawn['glow']} alt="" />
      <img className={s.thread} src={drawn['thread']} alt="" />
      <img className={joinClassNames(s.thread, s.lit)} src={drawn['lit']} alt="" data-lit="" />
      <img className={s.heart} src={drawn['heart']} alt="" data-heart="" />
      {left && (
        <span className={joinClassNames(s.face, s.mine)}>
          <Avatar src={left.avatar || undefined} size={40} />
        </span>
      )}
      {right && (
        <span className={joinClassNames(s.face, s.theirs)}>
          <Avatar src={right.avatar || undefined} size={40} />
        </span>
      )}
      <span className={s.won}>
        <img className={s.card} alt="" data-card="" />
        <img className={s.prize} alt="" data-prize="" />
      </span>
    </div>
  );
}

/** Half of the bridge: strips of one picture, the last of them cut square to the deck. */
function Half({ side, planks }: { readonly side: (typeof SIDES)[number]; readonly planks: number }) {
  const outline = halfOutline(side, planks);
  return (
    <div className={s.half} style={{ clipPath: outline, WebkitClipPath: outline }}>
      {PLANKS.map((i) => {
        const { left: at, width } = plankPlace(side, i);
        return (
          <span
            key={i}
            className={joinClassNames(s.plank, i > planks && s.missing)}
            style={{ left: px(at), width: px(width) }}
            data-plank={`${side}${i}`}
          >
            <img src={drawn['deck']} alt="" style={{ left: px(-at) }} />
          </span>
        );
      })}
    </div>
  );
}

/** The dots of the gap between both halves; gone when the bridge is whole. */
function Dots({ planks }: { readonly planks: number }) {
  if (planks >= HALF_PLANKS) return null;
  const from = plankPlace('left', planks).left + 3;
  const to = 2 * MIDDLE - from;
  return (
    <span className={s.gap} style={{ left: px(from), width: px(to - from) }} data-gap="">
      <img src={drawn['dots']} alt="" style={{ left: px(-from) }} />
    </span>
  );
}
