// Two people of a pair as one small picture: two avatars side by side with a heart between them. The names stand beside it.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './PairChip.module.css';

type PairFace = { readonly avatar: string };

export type PairChipProps = {
  /** The two people; an absent second one leaves an empty place. */
  readonly pair: readonly [PairFace, PairFace?];
  /** The size of one avatar in px: 36 in rows, 26 in slots, 38 in the own row. */
  readonly size?: number;
  /** The colour around the avatars; the default is white, for a chip on a light panel. */
  readonly ring?: string;
};

export const PairChip = ({ pair: [one, other], size = 36, ring }: PairChipProps) => (
  <span
    className={s.chip}
    style={{ width: Math.round(size * 1.72), height: size, ...(ring ? { '--chip-ring': ring } : {}) }}
    aria-hidden="true"
  >
    <span className={s.face}>
      <Avatar src={one.avatar || undefined} size={size} />
    </span>
    <span className={joinClassNames(s.face, s.other)}>
      {other ? <Avatar src={other.avatar || undefined} size={size} /> : <i className={s.nobody} />}
    </span>
    <svg className={s.heart} viewBox="0 0 24 22" style={{ width: size * 0.44, height: size * 0.4 }}>
      <path d="M12 21C5 16 1 12 1 7a5.6 5.6 0 0 1 11-1.8A5.6 5.6 0 0 1 23 7c0 5-4 9-11 14Z" />
    </svg>
  </span>
);
