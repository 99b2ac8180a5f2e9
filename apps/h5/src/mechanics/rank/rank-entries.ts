// Rows of the wire as the kit's Ranking draws them, whoever is ranked (C0-12).
import type { MyRank } from '@shengyu/ui/Ranking/MyBar.tsx';
import type { RankEntry } from '@shengyu/ui/Ranking/rank-entry.ts';
import type { RankPage, RankRow, UserBrief } from '#mechanics/sheet/shapes.ts';

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
  // 神秘人 all carry the id 0.
  if (user)
    return { key: user.user_id || `hidden-${rank}`, name: user.nickname, avatar: user.avatar, hidden: isHidden(user) };
  if (team) return { key: team.team_id, name: team.name, avatar: '', caption: `${team.members} 人` };
  if (star) return { key: star.star_id, name: star.name, avatar: star.icon };
  if (guild) return { key: guild.guild_id, name: guild.guild_name, avatar: guild.logo };
  if (room) return { key: room.room_id, name: room.room_name, avatar: room.cover };
  return undefined;
}

export function entryOf(row: RankRow): RankEntry {
  const { rank, rank_change, score } = row;
  const subject = subjectOf(row);
  // RANK-5: the place of somebody who was taken off stays empty.
  return { rank, rank_change, score, ...(subject ?? { key: rank, name: '', avatar: '', removed: true }) };
}

export function mineOf({ my }: RankPage): MyRank | undefined {
  if (!my) return undefined;
  return { ...entryOf(my), removed: false, rank_text: my.rank_text, gap_to_prev: my.gap_to_prev };
}
