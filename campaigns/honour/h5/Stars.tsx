// 昨日之星 (S-RY-2, K03): the first three of yesterday; without winners there is no strip.
import { useQuery, useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { entryOf } from '@shengyu/h5/mechanics/rank/rank-entries.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { opens, shownName } from '@shengyu/ui/Ranking/rank-entry.ts';
import s from './Stars.module.css';

type Winner = ReplyFrom<'POST /api/v1/day_win_rank'>['list'][number];

export type StarsProps = { readonly scene: string; readonly onOpen: (id: number) => void };

export function Stars({ scene, onOpen }: StarsProps) {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['day_win_rank', scene],
    queryFn: () => client.call('POST /api/v1/day_win_rank', { scene }, { quiet: 'all' }),
  });
  if (!data || data.code !== 1) return null;
  return (
    <section className={s.stars} aria-label="昨日之星">
      <h2 className={s.title}>昨日之星</h2>
      <ol className={s.list}>
        {data.data.list.map((winner) => (
          <Star key={winner.rank} winner={winner} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  );
}

function Star({ winner, onOpen }: { readonly winner: Winner; readonly onOpen: StarsProps['onOpen'] }) {
  const entry = entryOf(winner);
  const face = (
    <>
      <span className={s.face}>
        <Avatar src={opens(entry) ? entry.avatar : undefined} size={32} tile={winner.user === undefined} />
        <i className={`num ${s.place}`}>{winner.rank}</i>
      </span>
      <span className={s.name}>{shownName(entry)}</span>
    </>
  );
  return (
    <li className={s.star}>
      {opens(entry) ? (
        <button type="button" className={s.one} onClick={() => onOpen(Number(entry.key))}>
          {face}
        </button>
      ) : (
        <span className={s.one}>{face}</span>
      )}
    </li>
  );
}
