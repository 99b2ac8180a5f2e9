// Shows a decoration on the member's own avatar before it is bought (S2-CMP-12).
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import type { ReactNode } from 'react';
import type { Item } from '#features/item/shapes.ts';
import type { OwnProfile } from '#features/account/use-me.ts';
import s from './TryOn.module.css';

export type TryOnPreviewProps = { readonly item: Item; readonly me: OwnProfile | undefined };

const FACE = 84;

export function TryOnPreview({ item, me }: TryOnPreviewProps) {
  const art = item.anim || item.icon;
  const picture = <img src={art} alt="" />;
  const face = (frame?: ReactNode) => <Avatar src={me?.avatar} size={FACE} frame={frame} />;
  const name = <b className={s.name}>{me?.nickname ?? '我'}</b>;
  return (
    <figure className={s.stage} aria-label={`试戴 ${item.name}`}>
      {looks(item.item_type, { picture, face, name })}
      <figcaption className={s.caption}>试戴效果</figcaption>
    </figure>
  );
}

type Parts = {
  readonly picture: ReactNode;
  readonly face: (frame?: ReactNode) => ReactNode;
  readonly name: ReactNode;
};

/** Layout of each kind of decoration (UNIT-1: item types, design 4.2). */
function looks(type: number, { picture, face, name }: Parts): ReactNode {
  switch (type) {
    case 1:
    case 4:
      return (
        <>
          {face(picture)}
          {name}
        </>
      );
    case 2:
      return (
        <div className={s.chat}>
          {face()}
          <span className={s.bubble}>
            {picture}
            <span>你好呀，今晚一起听歌吗</span>
          </span>
        </div>
      );
    case 8:
      return (
        <>
          {face()}
          {name}
          <span className={s.title}>{picture}</span>
        </>
      );
    case 3:
    case 5:
    case 12:
      return (
        <div className={s.ride}>
          <span className={s.mount}>{picture}</span>
          <span className={s.entering}>
            {face()}
            <span>{name} 进入房间</span>
          </span>
        </div>
      );
    default:
      return <span className={s.large}>{picture}</span>;
  }
}
