import type { Drawing } from '../../core/shapes.ts';
import { beachParty } from './beachparty.ts';
import { crab } from './crab.ts';
import { dolphin } from './dolphin.ts';
import { kingWave } from './kingwave.ts';
import { neptune } from './neptune.ts';
import { palms } from './palms.ts';
import { sailYacht } from './sailyacht.ts';
import { surge } from './surge.ts';
import { waveBoard } from './waveboard.ts';
import { wavelet } from './wavelet.ts';
import type { SURF_FACTS } from './facts.ts';

/** The drawings of the items named in facts.ts. */
export const SURF_DRAWINGS: Readonly<Record<keyof typeof SURF_FACTS, Drawing>> = {
  neptune,
  kingwave: kingWave,
  sailyacht: sailYacht,
  beachparty: beachParty,
  dolphin,
  waveboard: waveBoard,
  palms,
  crab,
  wavelet,
  surge,
};
