import type { Drawing } from '../../core/shapes.ts';
import { fateEcho } from './fateecho.ts';
import { fateMeeting } from './fatemeet.ts';
import { fateStar } from './fatestar.ts';
import { fateWheel } from './fatewheel.ts';
import { grail } from './grail.ts';
import { starGlow } from './starglow.ts';
import { worldGate } from './worldgate.ts';
import type { FATE_FACTS } from './facts.ts';

export const FATE_DRAWINGS: Readonly<Record<keyof typeof FATE_FACTS, Drawing>> = {
  worldgate: worldGate,
  fatewheel: fateWheel,
  fatemeet: fateMeeting,
  grail,
  starglow: starGlow,
  fateecho: fateEcho,
  fatestar: fateStar,
};
