// The board (S-GL-2, S-GL-3): podium, rows, and the member's own guild always visible. Search results have rows only.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { OwnRankBar } from '@shengyu/ui/Ranking/MyBar.tsx';
import { Podium } from '@shengyu/ui/Ranking/Podium.tsx';
import type { RankEntry } from '@shengyu/ui/Ranking/rank-entry.ts';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useRoute } from '#shell/route.ts';
import type { GuildList, GuildListState, GuildRow as Row } from './guild-list.ts';
import s from './Guild.module.css';
import { GuildRow } from './GuildRow.tsx';

export type GuildBoardProps = {
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
  caption: `${formatFullAmount(guild.member_num)} 人`,
});
const crest = ({ avatar }: RankEntry, size: number) => <Avatar src={avatar} size={size} tile />;

export function GuildBoard({ state, list, searching, onJoin }: GuildBoardProps) {
  const { navigation } = useRoute();
  const open = (guild_id: number): void => navigation.go(`/guild/detail?id=${guild_id}`);
  const all = list.list;
  // The podium needs the ranks 1 to 3; with a filter other ranks may come first, and then there is no podium.
  const stands = !searching && all.length > 0 && all.slice(0, PODIUM).every(({ rank }, i) => rank === i + 1);
  const rows = stands ? all.slice(PODIUM) : all;
  if (all.length === 0)
    return (
      <StandardState
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
          <OwnRankBar
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
