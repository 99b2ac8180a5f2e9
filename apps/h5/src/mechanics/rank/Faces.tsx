import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import type { RankPicture } from '@shengyu/ui/Ranking/rank-entry.ts';
import type { RankRow } from '#mechanics/sheet/shapes.ts';
import { entryOf } from './rank-entries.ts';
import s from './Board.module.css';

/** The picture of each row: two faces for a pair, a tile for a room or a guild. */
export function facesOf(rows: readonly RankRow[], tile = false): RankPicture {
  const pairs = new Map(rows.filter(({ pair }) => pair).map((row) => [entryOf(row).key, row.pair!]));
  return function Face({ key, avatar }, size) {
    const pair = pairs.get(key);
    if (!pair) return <Avatar src={avatar || undefined} size={size} tile={tile} />;
    const small = Math.round(size * 0.66);
    return (
      <span className={s.pair} style={{ width: size, height: size }}>
        {pair.map(({ user_id, avatar: face }, i) => (
          <Avatar key={user_id || i} src={face} size={small} />
        ))}
      </span>
    );
  };
}
