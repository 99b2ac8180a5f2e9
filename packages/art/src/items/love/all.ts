import { goldArrow } from './goldarrow.ts';
import { heartPetal } from './heartpetal.ts';
import { honeyHeart } from './honeyheart.ts';
import { lifetime } from './lifetime.ts';
import { loveBurst } from './loveburst.ts';
import { phoenix } from './phoenix.ts';
import { ringBox } from './ringbox.ts';
import { roses } from './roses.ts';
import { silverRings } from './silverrings.ts';
import { starSwing } from './starswing.ts';
import { swanBoat } from './swanboat.ts';

/** The drawings of the items named in facts.ts. */
export const LOVE_DRAWINGS = {
  phoenix,
  lifetime,
  silverrings: silverRings,
  ringbox: ringBox,
  swanboat: swanBoat,
  starswing: starSwing,
  loveburst: loveBurst,
  roses,
  goldarrow: goldArrow,
  heartpetal: heartPetal,
  honeyheart: honeyHeart,
} as const;
