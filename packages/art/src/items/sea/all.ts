import type { Drawing } from '../../core/shapes.ts';
import { atlantis } from './atlantis.ts';
import { beacon } from './beacon.ts';
import { conch } from './conch.ts';
import { coral } from './coral.ts';
import { galleon } from './galleon.ts';
import { goldShip } from './goldship.ts';
import { paperBoat } from './paperboat.ts';
import { pearl } from './pearl.ts';
import { scallop } from './scallop.ts';
import { seamark } from './seamark.ts';
import { shellCase } from './shellcase.ts';
import { starfish } from './starfish.ts';
import { tideRise } from './tiderise.ts';
import { turtle } from './turtle.ts';
import { whaleFall } from './whalefall.ts';
import type { SEA_FACTS } from './facts.ts';

/** The drawings of the items named in facts.ts. */
export const SEA_DRAWINGS: Readonly<Record<keyof typeof SEA_FACTS, Drawing>> = {
  atlantis,
  galleon,
  whalefall: whaleFall,
  goldship: goldShip,
  beacon,
  turtle,
  tiderise: tideRise,
  shellcase: shellCase,
  coral,
  pearl,
  paperboat: paperBoat,
  conch,
  starfish,
  scallop,
  seamark,
};
