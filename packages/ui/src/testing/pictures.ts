import { CRESTS, crestSvg } from '@shengyu/art/crests/crest.ts';
import type { AvatarFrameKey } from '@shengyu/art/frames/all.ts';
import { AVATAR_FRAMES } from '@shengyu/art/frames/all.ts';
import { frameSvg } from '@shengyu/art/frames/framed.ts';
import { ITEM_DRAWINGS } from '@shengyu/art/items/all.ts';
import { AVATAR_DRAWINGS, avatarSvg } from '@shengyu/art/people/avatars.ts';

/*
 * Avatars and crests of @shengyu/art as data URLs, so that demos show
 * components with the pictures they will have. An app never imports this file.
 */

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const avatarPictureUrl = (i: number): string =>
  address(avatarSvg(AVATAR_DRAWINGS[i % AVATAR_DRAWINGS.length]!, 92, 'a'));

export function crestPictureUrl(i: number): string {
  const design = CRESTS[i % CRESTS.length]!;
  return address(crestSvg(design, ITEM_DRAWINGS[design.item], 96, 'c'));
}

export const framePictureUrl = (key: AvatarFrameKey): string => address(frameSvg(AVATAR_FRAMES[key].draw, 172, 'f'));
