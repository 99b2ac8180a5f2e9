import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Amount } from '@shengyu/ui/Amount/Amount.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { RankChange } from '@shengyu/ui/Ranking/RankChange.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import type { ReactNode } from 'react';
import type { GuildRow as Row } from './guild-list.ts';
import s from './GuildRow.module.css';
import { JoinButton } from '#features/guild/join/JoinButton.tsx';
import { GUILD_TYPE_ENTERPRISE } from '#features/guild/standing.ts';

export type GuildRowProps = {
  readonly guild: Row;
  readonly onOpen: () => void;
  readonly onJoin: () => void;
  /** Replaces the line about the guild's activity, e.g. by why it is recommended. */
  readonly note?: ReactNode;
};

/** S-GL-2: a tap on the row opens the guild's page; a tap on its button applies to join the guild. */
export function GuildRow({ guild, onOpen, onJoin, note }: GuildRowProps) {
  const { rank, rank_change, guild_name, guild_level, guild_type, logo, head, tags, member_num, capacity } = guild;
  const life = [...(guild.live_room_num > 0 ? [`${guild.live_room_num} 房直播`] : []), ...tags];
  return (
    <div className={s.row}>
      <button type="button" className={s.open} aria-label={`${guild_name} 公会详情`} onClick={onOpen} />
      {rank !== null && <span className={`num ${s.place}`}>{rank}</span>}
      <Avatar src={logo} size={48} tile />
      <span className={s.middle}>
        <span className={s.line}>
          <b className={s.name}>{guild_name}</b>
          <Tag tone="violet">Lv.{guild_level}</Tag>
          {guild_type === GUILD_TYPE_ENTERPRISE && <Tag tone="gold">企业</Tag>}
        </span>
        <span className={s.caption}>
          会长 {head.nickname} ·{' '}
          <span className="num">
            {formatFullAmount(member_num)}/{formatFullAmount(capacity)}
          </span>{' '}
          人
        </span>
        {(note || life.length > 0) && <span className={s.caption}>{note || life.join(' · ')}</span>}
      </span>
      <span className={s.end}>
        <span className={s.figures}>
          <b className={s.score}>
            <Amount value={guild.honour_value} still />
          </b>
          {rank !== null && <RankChange by={rank_change} />}
        </span>
        <JoinButton state={guild.join_state} name={guild_name} reason={guild.join_block_reason} onJoin={onJoin} />
      </span>
    </div>
  );
}
