import type { Drawing } from '../../core/shapes.ts';
import { starFromBox } from './boxstar.ts';
import { dustVial } from './dustvial.ts';
import { earbuds } from './earbuds.ts';
import { galaxyFall } from './galaxyfall.ts';
import { meteors } from './meteors.ts';
import { shootingStar } from './shootingstar.ts';
import { starGiftCard } from './starcard.ts';
import { starDustPouch } from './stardust.ts';
import { starLamp } from './starlamp.ts';
import { starChartPiece } from './starpiece.ts';
import { starship } from './starship.ts';
import { zodiacRing } from './zodiacring.ts';
import type { STAR_FACTS } from './facts.ts';

export const STAR_DRAWINGS: Readonly<Record<keyof typeof STAR_FACTS, Drawing>> = {
  galaxyfall: galaxyFall,
  earbuds,
  starlamp: starLamp,
  zodiacring: zodiacRing,
  starship,
  shootingstar: shootingStar,
  meteors,
  dustvial: dustVial,
  stardust: starDustPouch,
  starcard: starGiftCard,
  starpiece: starChartPiece,
  boxstar: starFromBox,
};
