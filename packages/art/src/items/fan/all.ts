import { crystalPiano } from './crystalpiano.ts';
import { foldFan } from './foldfan.ts';
import { glazeLamp } from './glazelamp.ts';
import { koi } from './koi.ts';
import { lightCity } from './lightcity.ts';
import { paperCrane } from './papercrane.ts';
import { phoenixPlume } from './phoenixplume.ts';
import { starTrain } from './startrain.ts';
import { streamLight } from './streamlight.ts';

/** The gifts of blind box b. */
export const FAN_DRAWINGS = {
  glazelamp: glazeLamp,
  foldfan: foldFan,
  koi,
  streamlight: streamLight,
  papercrane: paperCrane,
  crystalpiano: crystalPiano,
  startrain: starTrain,
  lightcity: lightCity,
  phoenixplume: phoenixPlume,
} as const;
