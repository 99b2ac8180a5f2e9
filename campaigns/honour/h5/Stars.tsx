// 昨日之星 (S-RY-2, call K03): the first three of yesterday. Nothing is shown when there are no winners.
import { useCall, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { rankEntryOf } from '@shengyu/h5/mechanics/rank/rank-entries.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { canOpenEntry, displayNameOf } from '@shengyu/ui/Ranking/rank-entry.ts';
import s from './Stars.module.css';

type Winner = ReplyFrom<'POST /api/v1/day_win_rank'>['list'][number];

export type YesterdayStarsProps = { readonly scene: string; readonly onOpen: (id: number) => void };

export function YesterdayStars({ scene, onOpen }: YesterdayStarsProps) {
  const { data } = useCall('POST /api/v1/day_win_rank', { scene });
  if (!data) return null;
  return (
    <section className={s.stars} aria-label="昨日之星">
      <h2 className={s.title}>昨日之星</h2>
      <ol className={s.list}>
        {data.list.map((winner) => (
          <Star key={winner.rank} winner={winner} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  );
}

function Star({ winner, onOpen }: { readonly winner: Winner; readonly onOpen: YesterdayStarsProps['onOpen'] }) {
  const entry = rankEntryOf(winner);
  const face = (
    <>
      <span className={s.face}>
        <Avatar src={canOpenEntry(entry) ? entry.avatar : undefined} size={32} tile={winner.user === undefined} />
        <i className={`num ${s.place}`}>{winner.rank}</i>
      </span>
      <span className={s.name}>{displayNameOf(entry)}</span>
    </>
  );
  return (
    <li className={s.star}>
      {canOpenEntry(entry) ? (
        <button type="button" className={s.one} onClick={() => onOpen(Number(entry.key))}>
          {face}
        </button>
      ) : (
        <span className={s.one}>{face}</span>
      )}
    </li>
  );
}
