import { ballToken } from './balltoken.ts';
import { danceShoe } from './danceshoe.ts';
import { dragonLantern } from './dragonlantern.ts';
import { giftBag } from './giftbag.ts';
import { goldSnake } from './goldsnake.ts';
import { gongDrum } from './gongdrum.ts';
import { harbourLights } from './harbourlights.ts';
import { joyBean } from './joybean.ts';
import { sailCoin } from './sailcoin.ts';
import { shipSettingSail } from './setsail.ts';
import { silkBall } from './silkball.ts';
import { snakeDance } from './snakedance.ts';
import { voyagePoints } from './voyagepoints.ts';

/** The gifts of the snake year and of newcomers, and their tokens. */
export const FEAST_DRAWINGS = {
  giftbag: giftBag,
  setsail: shipSettingSail,
  harbourlights: harbourLights,
  silkball: silkBall,
  gongdrum: gongDrum,
  goldsnake: goldSnake,
  dragonlantern: dragonLantern,
  snakedance: snakeDance,
  balltoken: ballToken,
  danceshoe: danceShoe,
  sailcoin: sailCoin,
  voyagepoints: voyagePoints,
  joybean: joyBean,
} as const;
