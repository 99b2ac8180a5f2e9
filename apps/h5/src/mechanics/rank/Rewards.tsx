import type { RankPage } from '#features/item/shapes.ts';
import { RewardRows } from './RewardRows.tsx';
import s from './Board.module.css';

type PlaceItems = RankPage['rewards'][number];

/** The items of a place with those of the member's own team; without a team those of every team. */
const itemsFor = ({ items, by_team = [] }: PlaceItems, team: number | undefined): PlaceItems['items'] => [
  ...by_team.filter(({ team_id }) => team === undefined || team_id === team).flatMap((own) => own.items),
  ...items,
];

export type RankRewardsProps = { readonly board: RankPage; readonly team?: number | undefined };

/** Rewards by place; the member's present place is marked. */
export function RankRewards({ board, team }: RankRewardsProps) {
  const { rewards, my } = board;
  if (rewards.length === 0) return null;
  return (
    <section className={s.card}>
      <h3 className={s.head}>名次奖励</h3>
      <RewardRows
        rewards={rewards.map((reward) => ({ ...reward, items: itemsFor(reward, team) }))}
        place={my && my.in_rank === 1 ? my.rank : 0}
      />
    </section>
  );
}
