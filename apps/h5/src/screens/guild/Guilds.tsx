// The board itself (S-GL-2, S-GL-3): podium, rows, my guild in sight. A search has rows alone.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { MyBar } from '@shengyu/ui/Ranking/MyBar.tsx';
import { Podium } from '@shengyu/ui/Ranking/Podium.tsx';
import type { RankEntry } from '@shengyu/ui/Ranking/rank-entry.ts';
import { State } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { usePlace } from '#shell/place.ts';
import type { GuildList, GuildListState, GuildRow as Row } from './guild-list.ts';
import s from './Guild.module.css';
import { GuildRow } from './GuildRow.tsx';

export type GuildsProps = {
  readonly state: GuildListState;
  readonly list: GuildList;
  readonly searching: boolean;
  readonly onJoin: (guild: Row) => void;
};

const PODIUM = 3;

const entryOf = (guild: Row): RankEntry => ({
  key: guild.guild_id,
  rank: guild.rank ?? 0,
  rank_change: guild.rank_change,
  score: guild.honour_value,
  name: guild.guild_name,
  avatar: guild.logo,
  caption: `${fullAmount(guild.member_num)} 人`,
});
const crest = ({ avatar }: RankEntry, size: number) => <Avatar src={avatar} size={size} tile />;

export function Guilds({ state, list, searching, onJoin }: GuildsProps) {
  const { navigation } = usePlace();
  const open = (guild_id: number): void => navigation.go(`/guild/detail?id=${guild_id}`);
  const all = list.list;
  // The plinths are the first three places; a filter may leave others first.
  const stands = !searching && all.length > 0 && all.slice(0, PODIUM).every(({ rank }, i) => rank === i + 1);
  const rows = stands ? all.slice(PODIUM) : all;
  if (all.length === 0)
    return (
      <State
        inside
        kind="empty"
        title={searching ? '没有找到相关公会' : '榜单虚位以待'}
        text={searching ? '换个名称或 ID 试试' : undefined}
      />
    );
  return (
    <>
      {stands && (
        <Podium
          entries={all.slice(0, PODIUM).map(entryOf)}
          picture={crest}
          tiles
          onOpen={({ key }) => open(Number(key))}
        />
      )}
      <div className={s.list}>
        {rows.length > 0 && (
          <List
            items={rows}
            label="公会"
            keyOf={({ guild_id }) => guild_id}
            next={state.next}
            onMore={state.more}
            row={(guild) => <GuildRow guild={guild} onOpen={() => open(guild.guild_id)} onJoin={() => onJoin(guild)} />}
          />
        )}
      </div>
      {list.my && !searching && (
        <>
          <div className={s.under} />
          <MyBar
            mine={{
              ...entryOf(list.my),
              rank_text: list.my.rank === null ? '未上榜' : String(list.my.rank),
              gap_to_prev: list.my.gap_to_prev,
              tag: <Tag tone="pink">我的公会</Tag>,
            }}
            picture={crest}
          />
        </>
      )}
    </>
  );
}
