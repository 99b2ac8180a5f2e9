// The picture by which people know a member, guild or room; the first character of its name where there is none or it does not load.
import { useState } from 'react';
import s from './Face.module.css';

type FaceProps = {
  readonly picture?: string | undefined;
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
};

export function Face({ picture, name, size = 'small' }: FaceProps) {
  const [missing, setMissing] = useState<string>();
  const isShown = picture !== undefined && picture !== missing;
  return (
    <span className={`${s.face} ${s[size]}`} aria-hidden="true">
      {isShown ? (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setMissing(picture)} />
      ) : (
        Array.from(name)[0]
      )}
    </span>
  );
}
