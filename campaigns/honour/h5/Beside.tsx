// The details beside a row of an honour board: a badge by score (RANK-8), labels for how the score was earned (S-RY), and whether a
// room is live.
import type { RankRow } from '@shengyu/h5/features/item/shapes.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon, medalFill } from '@shengyu/ui/icons.tsx';
import type { RankEntry } from '@shengyu/ui/Ranking/rank-entry.ts';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import s from './Beside.module.css';

const BADGES = {
  small: { size: 12, name: '铜荣誉章' },
  medium: { size: 14, name: '银荣誉章' },
  large: { size: 16, name: '金荣誉章' },
  superLarge: { size: 18, name: '星耀荣誉章' },
} as const;

/** Rows on the podium have room for only one label. */
const PODIUM = 3;

export function rowDetailsOf({ rank, tier, labels = [], room, guild }: RankRow): Pick<RankEntry, 'tag' | 'caption'> {
  const made = rank > 0 && rank <= PODIUM ? labels.slice(0, 1) : labels;
  const words = made.length > 0 ? made.join(' · ') : room ? room.type_name : guild ? `${guild.member_num} 人` : '';
  return {
    ...(room && room.is_live === 1 ? { tag: <Live /> } : {}),
    ...(guild ? { tag: <Tag tone="violet">Lv.{guild.guild_level}</Tag> } : {}),
    ...(tier || words ? { caption: <Made tier={tier || undefined} words={words} /> } : {}),
  };
}

type MadeProps = { readonly tier: keyof typeof BADGES | undefined; readonly words: string };

const Made = ({ tier, words }: MadeProps) => (
  <span className={s.made}>
    {tier && (
      <span className={joinClassNames(s.badge, s[tier])}>
        <Icon path={medalFill} size={BADGES[tier].size} />
        <span className="sr-only">{BADGES[tier].name}</span>
      </span>
    )}
    <span className={s.words}>{words}</span>
  </span>
);

const Live = () => (
  <span className={s.live}>
    <i className={s.dot} />
    进入
    <span className="sr-only">，直播中</span>
  </span>
);
