import { crown } from '../items/crown.ts';
import { koi } from '../items/fan/koi.ts';
import { sailCoin } from '../items/feast/sailcoin.ts';
import { heart } from '../items/heart.ts';
import { lollipop } from '../items/lollipop.ts';
import { magpie } from '../items/magpie.ts';
import { moon } from '../items/moon.ts';
import { planet } from '../items/planet.ts';
import { ring } from '../items/ring.ts';
import { shell } from '../items/shell.ts';
import { shipwheel } from '../items/shipwheel.ts';
import { star } from '../items/star.ts';
import type { DressSubject } from './dress-art.ts';
import {
  breakingWave,
  clockHeart,
  clover,
  crystalBall,
  fannedCards,
  goldenWind,
  openRose,
  oracleEye,
  pairedBirds,
  serpentBust,
  sprout,
  starChart,
  heartWithArrow,
  sun,
  twinHearts,
} from './motifs.ts';
import { loveCottage, moonNight, seaBed, starRiver } from './room-scenes.ts';

/**
 * The dress-up items that differ from the plain item of their type, by `<type>/<variant>`. All items of a type have the
 * same shape and differ in colour and motif. The picture of each is the file `dress/<type>/<variant>`.
 */
export const DRESS_VARIANTS = {
  // Type 2: chat bubbles.
  '2/isle': { material: 'aqua', motif: shell },
  '2/star': { material: 'night', motif: star },
  '2/heart': { material: 'pink', motif: heart },
  '2/moon': { material: 'violet', motif: moon },
  '2/new': { material: 'leaf', motif: sprout },
  '2/wave': { material: 'sky', motif: breakingWave },
  '2/tarot': { material: 'ink', motif: oracleEye },
  '2/qixi': { material: 'amber', motif: goldenWind },
  '2/joy': { material: 'coral', motif: lollipop },
  // Type 4: halos.
  '4/star': { material: 'violet', motif: star },
  '4/sun': { material: 'amber', motif: sun },
  '4/sea': { material: 'aqua', motif: breakingWave },
  '4/love': { material: 'pink', motif: twinHearts },
  // Type 6: name cards.
  '6/star': { material: 'night', motif: starChart },
  '6/couple': { material: 'pink', motif: pairedBirds },
  '6/tarot': { material: 'violet', motif: fannedCards },
  '6/new': { material: 'leaf', motif: sprout },
  // Type 7: homepage effects.
  '7/galaxy': { material: 'night', motif: planet },
  '7/rose': { material: 'pink', motif: openRose },
  '7/sea': { material: 'aqua', motif: koi },
  '7/moon': { material: 'violet', motif: moon },
  // Type 8: titles.
  '8/lucky': { material: 'emerald', motif: clover },
  '8/zodiac': { material: 'night', motif: starChart },
  '8/sweetest': { material: 'ruby', motif: twinHearts },
  '8/sweethour': { material: 'coral', motif: clockHeart },
  '8/qixi': { material: 'rosegold', motif: magpie },
  '8/sea': { material: 'aqua', motif: shipwheel },
  '8/sun': { material: 'amber', motif: sun },
  '8/founder': { material: 'violet', motif: crown },
  '8/snake': { material: 'leaf', motif: serpentBust },
  '8/moon': { material: 'sapphire', motif: moon },
  '8/seer': { material: 'ink', motif: crystalBall },
  '8/forever': { material: 'pink', motif: ring },
  '8/newstar': { material: 'sky', motif: star },
  '8/cupid': { material: 'pearl', motif: heartWithArrow },
  // Type 10 is a room theme, type 153 a room background.
  '10/sea': { scene: seaBed },
  '10/moon': { scene: moonNight },
  '153/star': { scene: starRiver },
  '153/love': { scene: loveCottage },
  // Type 222: the right to send a gift that other members cannot send.
  '222/isle': { material: 'sapphire', motif: sailCoin },
  '222/love': { material: 'pink', motif: pairedBirds },
} as const satisfies Record<string, DressSubject>;
