import { badgeOf } from '@shengyu/rules/levels.ts';
import { Tag } from '../Tag/Tag.tsx';
import { useMedal } from './use-medal.ts';
import s from './LevelBadge.module.css';

const KINDS = { wealth: '财富', charm: '魅力' } as const;

export interface LevelBadgeProps {
  /** Without it the level of a guild. */
  readonly kind?: keyof typeof KINDS;
  readonly level: number;
}

/** In rows and cards: 财富 Lv.44. */
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

/** S-GRD-1, LVL-4: the drawn medal of the level; a plain disc until it is there. */
export function LevelMedal({ kind, level, size = 100 }: LevelMedalProps) {
  const medal = useMedal(level);
  const name = `${KINDS[kind]}等级 ${level} 级，${badgeOf(level)}`;
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
