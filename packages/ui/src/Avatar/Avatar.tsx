import { useState, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import s from './Avatar.module.css';

export interface AvatarProps {
  readonly src?: string;
  /** Alternative text of the picture; left empty when the name is written beside it, as in a row. */
  readonly name?: string;
  readonly size?: number;
  readonly online?: boolean;
  /** A rounded square instead of a circle, for a guild's crest or a room's cover. */
  readonly tile?: boolean;
  /** A dress-up frame: drawn around the circle and allowed to overhang it. */
  readonly frame?: ReactNode;
  /** Shown while the picture loads, when it fails and when there is none: the member's drawn portrait. */
  readonly portrait?: ReactNode;
}

export function Avatar({ src, name = '', size = 46, online = false, tile = false, frame, portrait }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={s.avatar} style={{ width: size, height: size }}>
      <span className={joinClassNames(s.circle, tile && s.tile)}>
        {portrait ?? <Nobody />}
        {src && src !== failed && (
          <img
            className={s.picture}
            src={src}
            alt={name}
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(src)}
          />
        )}
      </span>
      {frame && <span className={s.frame}>{frame}</span>}
      {online && (
        <i className={s.online}>
          <span className="sr-only">在线</span>
        </i>
      )}
    </span>
  );
}

/**
 * The anonymous avatar of @shengyu/art (people/nobody.ts), copied here because every list needs it and importing it from the art
 * package would add four times as much code.
 */
const Nobody = () => (
  <svg aria-hidden="true" viewBox="0 0 100 100" width="100%" height="100%" fill="#fff">
    <path
      d="M-6 30Q24 8 54 26T112 18M-8 44Q26 20 58 38T114 30"
      fill="none"
      stroke="#fff"
      strokeWidth="1.4"
      opacity=".5"
    />
    <path d="M12 102C14 78 32 70 50 70S86 78 88 102Z" opacity=".9" />
    <ellipse cx="50" cy="44" rx="19" ry="20" opacity=".95" />
    <path d="M38 92V88M44 95V84M50 97V80M56 95V85M62 92V89" stroke="#9c7bea" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
);
