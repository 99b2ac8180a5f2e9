// After the end (S2-SF-3): who has won, and what both sides get.
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { useCall, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import s from './Outcome.module.css';

type TeamBoard = ReplyFrom<'POST /api/activity/get_rank_list'>;

/** The board of the two teams (Y08). */
export const useTeamBoard = (enabled: boolean): TeamBoard | undefined =>
  useCall('POST /api/activity/get_rank_list', { rank_code: 'su_teams' }, { enabled }).data;

/** The team in the first place; undefined while the places are being settled or when nobody scored. */
export const winnerOf = (board: TeamBoard | undefined): number | undefined =>
  board && board.state === 2 && board.list[0] && board.list[0].team ? board.list[0].team.team_id : undefined;

export type OutcomeProps = { readonly board: TeamBoard | undefined; readonly own: number | null };

export function Outcome({ board, own }: OutcomeProps) {
  if (!board) return null;
  const winner = winnerOf(board);
  const rows = board.list.flatMap(({ team, rank }) => (team ? [{ ...team, rank }] : []));
  const first = rows.find(({ team_id }) => team_id === winner);
  return (
    <section className={s.outcome} aria-label="战果">
      <h2 className={s.title}>{first ? `${first.name}获胜` : board.state === 1 ? '结算中' : '本季没有比分'}</h2>
      {first &&
        rows.map(({ team_id, name, rank }) => (
          <div key={team_id} className={s.side}>
            <p className={s.name}>
              {name}
              <small>{rank === 1 ? '胜方' : '负方'}</small>
              {own === team_id && <i className={s.own}>我的队</i>}
            </p>
            <ul className={s.items}>
              {itemsOf(board, rank, team_id).map((item) => (
                <li key={item.item_code} className={s.item}>
                  <ItemTile icon={item.icon} size="md" />
                  <span>{itemTextOf(item)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

/** What the members of a team get for its place: the things of their own side first. */
function itemsOf({ rewards }: TeamBoard, rank: number, team: number): readonly Item[] {
  const reward = rewards.find(({ from, to }) => rank >= from && rank <= to);
  if (!reward) return [];
  const own = reward.by_team && reward.by_team.find(({ team_id }) => team_id === team);
  return [...(own ? own.items : []), ...reward.items];
}
