import type { Drawing } from '../core/shapes.ts';
import { chariot } from './chariot.ts';
import { death } from './death.ts';
import { devil } from './devil.ts';
import { emperor } from './emperor.ts';
import { empress } from './empress.ts';
import { fool } from './fool.ts';
import { hangedMan } from './hanged-man.ts';
import { hermit } from './hermit.ts';
import { hierophant } from './hierophant.ts';
import { highPriestess } from './high-priestess.ts';
import { judgement } from './judgement.ts';
import { justice } from './justice.ts';
import { lovers } from './lovers.ts';
import { magician } from './magician.ts';
import { strength } from './strength.ts';
import { temperance } from './temperance.ts';
import { theMoon } from './the-moon.ts';
import { theStar } from './the-star.ts';
import { theSun } from './the-sun.ts';
import { tower } from './tower.ts';
import { wheelOfFortune } from './wheel-of-fortune.ts';
import { world } from './world.ts';

export interface Arcanum {
  readonly numeral: string;
  readonly name: string;
  readonly draw: Drawing;
}

const arcanum = (numeral: string, name: string, draw: Drawing): Arcanum => ({ numeral, name, draw });

/** The 22 major arcana in order: the index is the card's number. */
export const ARCANA: readonly Arcanum[] = [
  arcanum('0', '愚者', fool),
  arcanum('I', '魔术师', magician),
  arcanum('II', '女祭司', highPriestess),
  arcanum('III', '皇后', empress),
  arcanum('IV', '皇帝', emperor),
  arcanum('V', '教皇', hierophant),
  arcanum('VI', '恋人', lovers),
  arcanum('VII', '战车', chariot),
  arcanum('VIII', '力量', strength),
  arcanum('IX', '隐士', hermit),
  arcanum('X', '命运之轮', wheelOfFortune),
  arcanum('XI', '正义', justice),
  arcanum('XII', '倒吊人', hangedMan),
  arcanum('XIII', '死神', death),
  arcanum('XIV', '节制', temperance),
  arcanum('XV', '恶魔', devil),
  arcanum('XVI', '高塔', tower),
  arcanum('XVII', '星星', theStar),
  arcanum('XVIII', '月亮', theMoon),
  arcanum('XIX', '太阳', theSun),
  arcanum('XX', '审判', judgement),
  arcanum('XXI', '世界', world),
];
