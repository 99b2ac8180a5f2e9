import { fullMoonItem } from './fullmoon.ts';
import { jadeHareItem } from './jadehare.ts';
import { moonGlow } from './moonglow.ts';
import { moonPalace } from './moonpalace.ts';
import { moonSedanChair } from './moonsedan.ts';
import { osmanthus } from './osmanthus.ts';
import { plushRabbit } from './plushrabbit.ts';
import { skyLantern } from './skylantern.ts';

/** The drawings of the items named in facts.ts. */
export const MOON_DRAWINGS = {
  moonpalace: moonPalace,
  fullmoon: fullMoonItem,
  plushrabbit: plushRabbit,
  moonsedan: moonSedanChair,
  jadehare: jadeHareItem,
  osmanthus,
  skylantern: skyLantern,
  moonglow: moonGlow,
} as const;
