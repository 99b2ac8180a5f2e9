import { bridgeCard } from './bridgecard.ts';
import { cowherdCard } from './cowherdcard.ts';
import { dewCard } from './dewcard.ts';
import { jadeDew } from './jadedew.ts';
import { magpieBridge } from './magpiebridge.ts';
import { magpieCard } from './magpiecard.ts';
import { magpieCloud } from './magpiecloud.ts';
import { magpieFeather } from './magpiefeather.ts';
import { magpieTwig } from './magpietwig.ts';
import { redThread } from './redthread.ts';
import { riverCard } from './rivercard.ts';
import { skyRiver } from './skyriver.ts';
import { starVeil } from './starveil.ts';
import { weaverCard } from './weavercard.ts';
import { windCard } from './windcard.ts';

/** The drawings of the items named in facts.ts. */
export const QIXI_DRAWINGS = {
  skyriver: skyRiver,
  magpiebridge: magpieBridge,
  starveil: starVeil,
  magpiecloud: magpieCloud,
  jadedew: jadeDew,
  magpietwig: magpieTwig,
  cowherdcard: cowherdCard,
  weavercard: weaverCard,
  magpiecard: magpieCard,
  rivercard: riverCard,
  windcard: windCard,
  dewcard: dewCard,
  bridgecard: bridgeCard,
  redthread: redThread,
  magpiefeather: magpieFeather,
} as const;
