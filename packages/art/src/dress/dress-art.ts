import type { Drawing } from '../core/shapes.ts';
import { balloon } from '../items/balloon.ts';
import { bear } from '../items/bear.ts';
import { giftbox } from '../items/giftbox.ts';
import { halo } from '../items/halo.ts';
import { key } from '../items/key.ts';
import { pinkdiamond } from '../items/pinkdiamond.ts';
import { pretty } from '../items/pretty.ts';
import { rocket } from '../items/rocket.ts';
import { star } from '../items/star.ts';
import { vipcard } from '../items/vipcard.ts';
import { whale } from '../items/whale.ts';
import { SIGNS } from '../sky/signs.ts';
import {
  bubble,
  frameRing,
  framePlate,
  labelFlag,
  nameCard,
  neutralTile,
  onCloud,
  petalTile,
  sceneTile,
  signMedallion,
  titlePlate,
  withLightFan,
  withParcel,
} from './dress-shapes.ts';

export interface DressSubject {
  /** The item shown, for kinds that carry one. */
  item?: Drawing;
  /** The star sign, 1 to 12. */
  sign?: number;
}

export interface DressArt {
  /** The kind's name, "-" for one we do not know. */
  readonly name: string;
  readonly draw: Drawing;
}

type Kind = readonly [name: string, draw: (subject: DressSubject) => string];

/** Item types of the wire (UNIT-1) and the shape each has. */
const KINDS: Readonly<Record<number, Kind>> = {
  1: ['头像框', frameRing],
  2: ['气泡', bubble],
  3: ['座驾', ({ item = balloon }) => onCloud(item)],
  4: ['光环', halo],
  5: ['进场特效', ({ item = rocket }) => withLightFan(item)],
  6: ['名片', nameCard],
  7: ['主页特效', petalTile],
  8: ['称号', titlePlate],
  9: ['道具', ({ item = star }) => item()],
  10: ['房间主题', sceneTile],
  11: ['靓号', pretty],
  12: ['至尊座驾', ({ item = whale }) => onCloud(item)],
  111: ['礼物', ({ item = giftbox }) => item()],
  113: ['粉钻', pinkdiamond],
  122: ['VIP体验卡', vipcard],
  151: ['实物及定制', ({ item = bear }) => withParcel(item)],
  152: ['房间框', framePlate],
  153: ['房间背景', sceneTile],
  154: ['房间标签', labelFlag],
  222: ['专属赠礼权', key],
  223: ['星座道具', ({ sign = 1 }) => signMedallion((SIGNS[sign - 1] ?? SIGNS[0]!).glyph)],
};

export const DRESS_TYPES = Object.keys(KINDS).map(Number);

/** The picture of an item type; an unknown type is the neutral tile and "-" (design.md 4.2, UNIT-1). */
export function dressArt(type: number, subject: DressSubject = {}): DressArt {
  const kind = KINDS[type];
  if (!kind) return { name: '-', draw: neutralTile };
  const [name, draw] = kind;
  return { name, draw: () => draw(subject) };
}
