// Converts board rows of the server to entries of the UI kit's Ranking, whatever is ranked (C0-12: one board format).
import type { OwnRankEntry } from '@shengyu/ui/Ranking/MyBar.tsx';
import type { RankEntry } from '@shengyu/ui/Ranking/rank-entry.ts';
import type { RankPage, RankRow, UserBrief } from '#features/item/shapes.ts';

type Subject = {
  readonly key: string | number;
  readonly name: string;
  readonly avatar: string;
  readonly hidden?: boolean;
  readonly caption?: string;
};

const isHidden = ({ is_hidden }: UserBrief): boolean => is_hidden === 1;

function subjectOf({ user, pair, team, star, guild, room, rank }: RankRow): Subject | undefined {
  if (pair) {
    const [one, other] = pair;
    const key = `${one.user_id}-${other.user_id}-${rank}`;
    return { key, name: `${one.nickname} & ${other.nickname}`, avatar: '', hidden: pair.some(isHidden) };
  }
  // All hidden members (神秘人) have the user id 0, so the rank makes the key unique.
  if (user)
    return { key: user.user_id || `hidden-${rank}`, name: user.nickname, avatar: user.avatar, hidden: isHidden(user) };
  if (team) return { key: team.team_id, name: team.name, avatar: '', caption: `${team.members} 人` };
  if (star) return { key: star.star_id, name: star.name, avatar: star.icon };
  if (guild) return { key: guild.guild_id, name: guild.guild_name, avatar: guild.logo };
  if (room) return { key: room.room_id, name: room.room_name, avatar: room.cover };
  return undefined;
}

export function rankEntryOf(row: RankRow): RankEntry {
  const { rank, rank_change, score } = row;
  const subject = subjectOf(row);
  // RANK-5: the place of a removed subject stays empty.
  return { rank, rank_change, score, ...(subject ?? { key: rank, name: '', avatar: '', removed: true }) };
}

export function ownRankEntryOf({ my }: RankPage): OwnRankEntry | undefined {
  if (!my) return undefined;
  return { ...rankEntryOf(my), removed: false, rank_text: my.rank_text, gap_to_prev: my.gap_to_prev };
}
