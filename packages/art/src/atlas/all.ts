import type { Drawing } from '../core/shapes.ts';
import type { SignKey } from '../sky/sky-types.ts';
import { aquarius } from './aquarius.ts';
import { aries } from './aries.ts';
import { cancer } from './cancer.ts';
import { capricornus } from './capricornus.ts';
import { gemini } from './gemini.ts';
import { leo } from './leo.ts';
import { libra } from './libra.ts';
import { pisces } from './pisces.ts';
import { sagittarius } from './sagittarius.ts';
import { scorpius } from './scorpius.ts';
import { taurus } from './taurus.ts';
import { virgo } from './virgo.ts';

/** The atlas figure of every sign, in the units of its star data. */
export const ATLAS_FIGURES: Readonly<Record<SignKey, Drawing>> = {
  Ari: aries,
  Tau: taurus,
  Gem: gemini,
  Cnc: cancer,
  Leo: leo,
  Vir: virgo,
  Lib: libra,
  Sco: scorpius,
  Sgr: sagittarius,
  Cap: capricornus,
  Aqr: aquarius,
  Psc: pisces,
};
