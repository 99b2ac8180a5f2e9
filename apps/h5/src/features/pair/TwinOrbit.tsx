// twin_orbit: the two people of a pair as two planets that circle one another, nearer with each level (stages-pairs §5). Only
// transforms and opacity move. Which planet is in front is decided by two copies of the left one: the copy behind the right
// planet and the copy in front of it take turns.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useRef, type CSSProperties } from 'react';
import { drawn } from './pair-pictures.ts?drawn';
import s from './TwinOrbit.module.css';
import { useWatched } from './use-watched.ts';

/** A person without an `avatar` (a guest) is a planet without a face. */
type OrbitingPerson = { readonly avatar: string; readonly nickname: string };

export type TwinOrbitProps = {
  readonly left: OrbitingPerson;
  /** Absent: the orbit's other place is empty. */
  readonly right?: OrbitingPerson | undefined;
  /** The pair's level, 1 to 10. */
  readonly level: number;
  /**
   * `loop` circles in 24 s, `cooling` in 60 s and dimmed, `once` goes round a single time in 1.8 s and lets the heart appear
   * at its end, `still` stands at the drawn place.
   */
  readonly motion: 'loop' | 'cooling' | 'once' | 'still';
};

/** The half width of the orbit on the design's grid: 122 at level 1, 77 at level 10. */
const orbitHalfWidth = (level: number): number => 127 - 5 * Math.min(Math.max(level, 1), 10);

/** Pictures that a page with this stage preloads. */
export const ORBIT_PICTURES: readonly string[] = [
  drawn['orbit']!,
  drawn['goldBehind']!,
  drawn['goldOver']!,
  drawn['silverBehind']!,
  drawn['silverOver']!,
  drawn['heart']!,
];

export function TwinOrbit({ left, right, level, motion }: TwinOrbitProps) {
  const place = useRef<HTMLDivElement>(null);
  const watched = useWatched(place);
  const half = orbitHalfWidth(level);
  const style = { '--rx': `calc(${half} * var(--u))`, '--orbit': String(half / 102) } as CSSProperties;
  return (
    <div
      ref={place}
      className={joinClassNames(s.twin, s[motion], !watched && s.paused)}
      style={style}
      data-motion={motion}
      data-running={watched}
    >
      <span className="sr-only">{right ? `${left.nickname} 和 ${right.nickname}` : left.nickname}</span>
      <div className={s.centre} aria-hidden="true">
        <img className={s.orbit} src={drawn['orbit']} alt="" />
        {right && motion !== 'cooling' && <img className={s.heart} src={drawn['heart']} alt="" />}
        <div className={s.plane}>
          {right && <Planet person={left} side="gold" copy="far" />}
          {right && <Planet person={right} side="silver" />}
          <Planet person={left} side="gold" copy="near" />
        </div>
      </div>
    </div>
  );
}

type PlanetProps = {
  readonly person: OrbitingPerson;
  readonly side: 'gold' | 'silver';
  readonly copy?: 'far' | 'near';
};

const Planet = ({ person: { avatar, nickname }, side, copy }: PlanetProps) => (
  <div className={joinClassNames(s.depth, copy && s[copy])}>
    <div className={s.spin}>
      <div className={joinClassNames(s.at, s[side])}>
        <div className={s.counter}>
          <div className={s.upright}>
            <div className={s.globe}>
              <img className={s.whole} src={drawn[`${side}Behind`]} alt="" />
              <span className={s.face}>{avatar && <img src={avatar} alt="" />}</span>
              <img className={s.whole} src={drawn[`${side}Over`]} alt="" />
            </div>
            <span className={s.name}>{nickname}</span>
          </div>
        </div>
      </div>
    </div>
  </div>
);
