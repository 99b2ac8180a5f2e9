import { badgeNameOf } from '@shengyu/rules/board/levels.ts';
import { Tag } from '../Tag/Tag.tsx';
import { useMedal } from './use-medal.ts';
import s from './LevelBadge.module.css';

const KINDS = { wealth: '财富', charm: '魅力' } as const;

export interface LevelBadgeProps {
  /** Without a kind the badge shows the level of a guild. */
  readonly kind?: keyof typeof KINDS;
  readonly level: number;
}

/** A small badge for rows and cards, such as 财富 Lv.44. */
export const LevelBadge = ({ kind, level }: LevelBadgeProps) => (
  <Tag tone="violet">
    {kind && <span className={s.kind}>{KINDS[kind]}</span>}
    <span className="num">Lv.{level}</span>
  </Tag>
);

export interface LevelMedalProps {
  readonly kind: keyof typeof KINDS;
  readonly level: number;
  readonly size?: number;
}

/** The medal on the level screen (S-GRD-1), read out with the level's name (LVL-4); a plain disc until the drawing is loaded. */
export function LevelMedal({ kind, level, size = 100 }: LevelMedalProps) {
  const medal = useMedal(level);
  const name = `${KINDS[kind]}等级 ${level} 级，${badgeNameOf(level)}`;
  return (
    <span className={s.medal} style={{ width: size, height: size }} role="img" aria-label={name}>
      {medal ? (
        <img src={medal} alt="" width={size} height={size} />
      ) : (
        <span className={s.disc}>
          <b className="num">{level}</b>
        </span>
      )}
    </span>
  );
}
