// 为你推荐 (recommended for you): guilds whose conditions the member meets and whose officers decide on applications quickly.
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { useRoute } from '#shell/route.ts';
import type { GuildList, GuildRow as Row } from './guild-list.ts';
import { GuildRow } from './GuildRow.tsx';

export type RecommendedGuildsProps = {
  readonly guilds: NonNullable<GuildList['recommend']>;
  readonly onJoin: (guild: Row) => void;
};

/** The median time in which a guild handles applications, e.g. 通常 2 小时内回复. */
export const describeReplyTime = (minutes: number): string =>
  minutes < 60 ? `通常 ${Math.max(1, minutes)} 分钟内回复` : `通常 ${Math.ceil(minutes / 60)} 小时内回复`;

export function RecommendedGuilds({ guilds, onJoin }: RecommendedGuildsProps) {
  const { navigation } = useRoute();
  if (guilds.length === 0) return null;
  return (
    <Card title="为你推荐" extra="条件都符合" flush>
      {guilds.map((guild) => (
        <GuildRow
          key={guild.guild_id}
          guild={{ ...guild, rank: null }}
          note={describeReplyTime(guild.answer_minutes_p50)}
          onOpen={() => navigation.go(`/guild/detail?id=${guild.guild_id}`)}
          onJoin={() => onJoin(guild)}
        />
      ))}
    </Card>
  );
}
