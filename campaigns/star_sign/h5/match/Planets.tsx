import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from '../art/match.ts?drawn';
import type { StarBrief } from '../home.ts';
import s from './Planets.module.css';

const PLANETS: Readonly<Record<StarBrief['element'], string>> = {
  水: drawn['water']!,
  火: drawn['fire']!,
  土: drawn['earth']!,
  风: drawn['air']!,
};

export type PlanetsProps = {
  readonly mine: StarBrief;
  /** The other's sign; undefined while nobody is met. */
  readonly other?: StarBrief;
  /** The person, once both want to meet: the planet turns over to the face. */
  readonly met?: { readonly avatar: string } | undefined;
  readonly searching?: boolean;
};

/** Two planets on one orbit, which turn about each other while somebody is looked for. */
export const Planets = ({ mine, other, met, searching = false }: PlanetsProps) => (
  <div className={joinClassNames(s.planets, searching && s.searching)} aria-hidden="true">
    <img className={s.orbit} src={drawn['orbit']} alt="" />
    <div className={s.turn}>
      <span className={joinClassNames(s.planet, s.theirs)}>
        <span className={joinClassNames(s.face, met && s.met)}>
          <img
            className={joinClassNames(s.body, !other && s.nobody)}
            src={PLANETS[other ? other.element : '风']}
            alt=""
          />
          {other && <img className={s.glyph} src={drawn[`glyph${other.star_id}`]} alt="" />}
        </span>
        {met && <img className={s.avatar} src={met.avatar} alt="" />}
      </span>
      <span className={joinClassNames(s.planet, s.mine)}>
        <img className={joinClassNames(s.body, s.big)} src={drawn['mine']} alt="" />
        <img className={s.glyph} src={drawn[`glyph${mine.star_id}`]} alt="" />
      </span>
    </div>
    {other && <img className={s.heart} src={drawn['heart']} alt="" />}
  </div>
);
