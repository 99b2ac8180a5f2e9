import type { Drawing } from '../core/shapes.ts';
import { balloon } from '../items/balloon.ts';
import { bear } from '../items/bear.ts';
import { giftBox } from '../items/giftbox.ts';
import { pinkDiamond } from '../items/pinkdiamond.ts';
import { vanityNumberPlate } from '../items/pretty.ts';
import { rocket } from '../items/rocket.ts';
import { star } from '../items/star.ts';
import { vipCard } from '../items/vipcard.ts';
import { whale } from '../items/whale.ts';
import { ZODIAC_SIGNS } from '../sky/signs.ts';
import {
  chatBubble,
  frameRing,
  roomFrame,
  giftRightKey,
  haloRing,
  homepageTile,
  roomLabel,
  type DressLook,
  nameCard,
  neutralTile,
  mountOnCloud,
  sceneTile,
  signMedallion,
  titlePlate,
  withLightFan,
  withParcel,
} from './dress-shapes.ts';
import { moonOverSea } from './room-scenes.ts';

export interface DressSubject extends DressLook {
  /** The item shown, for kinds that carry one. */
  item?: Drawing;
  /** The star sign, 1 to 12. */
  sign?: number;
  /** The scene of a room's theme or background. */
  scene?: Drawing;
}

export interface DressArt {
  /** The kind's name; "-" for an unknown kind. */
  readonly name: string;
  readonly draw: Drawing;
}

type Kind = readonly [name: string, draw: (subject: DressSubject) => string];

/** The item types of the API (UNIT-1) with the name and the drawing of each. */
const KINDS: Readonly<Record<number, Kind>> = {
  1: ['头像框', frameRing],
  2: ['气泡', chatBubble],
  3: ['座驾', ({ item = balloon }) => mountOnCloud(item)],
  4: ['光环', haloRing],
  5: ['进场特效', ({ item = rocket }) => withLightFan(item)],
  6: ['名片', nameCard],
  7: ['主页特效', homepageTile],
  8: ['称号', titlePlate],
  9: ['道具', ({ item = star }) => item()],
  10: ['房间主题', ({ scene = moonOverSea }) => sceneTile(scene)],
  11: ['靓号', vanityNumberPlate],
  12: ['至尊座驾', ({ item = whale }) => mountOnCloud(item)],
  111: ['礼物', ({ item = giftBox }) => item()],
  113: ['粉钻', pinkDiamond],
  122: ['VIP体验卡', vipCard],
  151: ['实物及定制', ({ item = bear }) => withParcel(item)],
  152: ['房间框', roomFrame],
  153: ['房间背景', ({ scene = moonOverSea }) => sceneTile(scene)],
  154: ['房间标签', roomLabel],
  222: ['专属赠礼权', giftRightKey],
  223: ['星座道具', ({ sign = 1 }) => signMedallion((ZODIAC_SIGNS[sign - 1] ?? ZODIAC_SIGNS[0]!).glyph)],
};

export const DRESS_TYPES = Object.keys(KINDS).map(Number);

/** The picture of an item type; an unknown type is the neutral tile and "-" (design.md 4.2, UNIT-1). */
export function dressArtOf(type: number, subject: DressSubject = {}): DressArt {
  const kind = KINDS[type];
  if (!kind) return { name: '-', draw: neutralTile };
  const [name, draw] = kind;
  return { name, draw: () => draw(subject) };
}
