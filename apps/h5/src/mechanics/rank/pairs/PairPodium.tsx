// The first three pairs of a board on their plinths (stages-pairs §8). They rise once, bronze, silver, gold.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { RankRow } from '#features/item/shapes.ts';
import { drawn } from './podium-pictures.ts?drawn';
import { pairFacesOf, pairNamesOf } from './pair-names.ts';
import { PairNames } from './PairNames.tsx';
import s from './PairPodium.module.css';

const PLACES = [1, 2, 3] as const;

/** Pictures that the first screen of a page with this podium needs. */
export const PODIUM_PICTURES: readonly string[] = [drawn['plinth1']!, drawn['plinth2']!, drawn['plinth3']!];

/** `rows` are those of the places 1 to 3; a place without a pair is vacant. */
export const PairPodium = ({ rows }: { readonly rows: readonly RankRow[] }) => (
  <ol className={s.podium}>
    {PLACES.map((place) => (
      <PodiumPlace key={place} place={place} row={rows.find(({ rank }) => rank === place)} />
    ))}
  </ol>
);

type PlaceProps = { readonly place: (typeof PLACES)[number]; readonly row: RankRow | undefined };

function PodiumPlace({ place, row }: PlaceProps) {
  const [one, other] = row ? pairFacesOf(row) : [];
  return (
    <li className={joinClassNames(s.place, s[`p${place}`])}>
      <img className={s.plinth} src={drawn[`plinth${place}`]} alt="" />
      <span className={s.medal} aria-hidden="true">
        <img className={s.hoops} src={drawn[`hoops${place}`]} alt="" />
        <span className={s.face}>{<Avatar src={(one && one.avatar) || undefined} />}</span>
        <span className={joinClassNames(s.face, s.other)}>{<Avatar src={(other && other.avatar) || undefined} />}</span>
        <img className={s.knot} src={drawn['knot']} alt="" />
        {place === 1 && <img className={s.crown} src={drawn['crown']} alt="" />}
      </span>
      <span className={s.plaque}>
        <span className="sr-only">第{place}名 </span>
        {row ? <PairNames names={pairNamesOf(row)} /> : '虚位以待'}
        {row && <b className={joinClassNames('num', s.points)}>{formatFullAmount(row.score)}</b>}
      </span>
    </li>
  );
}
