import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import s from './Portrait.module.css';

export type PortraitProps = {
  readonly src: string;
  readonly frame?: string | undefined;
  /** Gives the portrait its size. */
  readonly className?: string | undefined;
};

/**
 * A face in its circle, with a frame around it if there is one. The kit's Avatar has more parts for each face than a room with
 * sixty lines can afford.
 */
export function Portrait({ src, frame, className }: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={joinClassNames(s.portrait, className)}>
      {src && src !== failed && (
        <img className={joinClassNames(s.face, !frame && s.bare)} src={src} alt="" onError={() => setFailed(src)} />
      )}
      {frame && <img className={s.frame} src={frame} alt="" />}
    </span>
  );
}
