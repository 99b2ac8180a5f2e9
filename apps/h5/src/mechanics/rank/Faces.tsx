import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import type { RenderRankPicture } from '@shengyu/ui/Ranking/rank-entry.ts';
import type { RankRow } from '#features/item/shapes.ts';
import { rankEntryOf } from './rank-entries.ts';
import s from './Board.module.css';

/** The picture of a row: two avatars for a pair, a square tile for a room or a guild. */
export function createRankPictureRenderer(rows: readonly RankRow[], tile = false): RenderRankPicture {
  const pairs = new Map(rows.filter(({ pair }) => pair).map((row) => [rankEntryOf(row).key, row.pair!]));
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
