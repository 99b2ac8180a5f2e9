// The split sea (S2-SF-2): two breakers whose lips strike at the line of the mean scores. What moves with the score is one group.
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { STAGE_MIDDLE } from './score-line.ts';
import s from './Sea.module.css';
import { playSurfRide } from './surf-ride.ts';

export type SeaHandle = {
  /** Plays the ride of a sent board; undefined when the browser cannot animate. */
  play(): RunningAnimation | undefined;
};

export type SeaProps = {
  /** Where the waves meet, in px of the stage. */
  readonly line: number;
  /** The side whose surfer rides: the number of the team, or 1. */
  readonly side: number;
  readonly ref: Ref<SeaHandle>;
};

export function Sea({ line, side, ref }: SeaProps) {
  const sea = useRef<HTMLDivElement>(null);
  const watched = useWatched(sea);
  useImperativeHandle(ref, () => ({
    play: () => (sea.current ? playSurfRide(sea.current, side === 2 ? -1 : 1) : undefined),
  }));
  const moved = { transform: `translateX(calc(${Math.round(line - STAGE_MIDDLE)} * var(--u)))` };
  return (
    <div
      ref={sea}
      className={joinClassNames(s.sea, !watched && s.paused)}
      data-line={Math.round(line)}
      aria-hidden="true"
    >
      <div className={s.group} style={moved}>
        <img className={s.spray} src={drawn['spray']} alt="" />
        <img className={s.first} src={drawn['sea']} alt="" />
        <img className={s.second} src={drawn['sun']} alt="" />
        <img className={s.churn} src={drawn['churn']} alt="" />
        <img className={s.flash} src={drawn['flash']} alt="" />
        <img className={s.splash} src={drawn['spray']} alt="" data-splash="" />
      </div>
      <img className={s.rider1} src={drawn['rider1']} alt="" />
      <img className={s.rider2} src={drawn['rider2']} alt="" />
      <span className={s.ride} data-ride="">
        <img src={drawn[side === 2 ? 'rider2' : 'rider1']} alt="" />
      </span>
    </div>
  );
}

/** The sky of the second team behind everything; it is not part of the scene, which steps back on low screens. */
export const SunSky = ({ line }: { readonly line: number }) => (
  <img
    className={s.sky}
    src={drawn['sky']}
    alt=""
    style={{ transform: `translateX(calc(${Math.round(line - STAGE_MIDDLE)} * var(--u)))` }}
  />
);
