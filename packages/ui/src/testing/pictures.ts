import { CRESTS, crestSvg } from '@shengyu/art/crests/crest.ts';
import type { FrameKey } from '@shengyu/art/frames/all.ts';
import { FRAMES } from '@shengyu/art/frames/all.ts';
import { frameSvg } from '@shengyu/art/frames/framed.ts';
import { DRAWINGS } from '@shengyu/art/items/all.ts';
import { AVATARS, avatarSvg } from '@shengyu/art/people/avatars.ts';

/*
 * Faces and crests of the drawn world as addresses, for demos: a component is judged with the pictures it will carry.
 * An app never imports this file.
 */

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const face = (i: number): string => address(avatarSvg(AVATARS[i % AVATARS.length]!, 92, 'a'));

export function crestPicture(i: number): string {
  const design = CRESTS[i % CRESTS.length]!;
  return address(crestSvg(design, DRAWINGS[design.item], 96, 'c'));
}

export const framePicture = (key: FrameKey): string => address(frameSvg(FRAMES[key].draw, 172, 'f'));
