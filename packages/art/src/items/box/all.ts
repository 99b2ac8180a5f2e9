import type { Drawing } from '../../core/shapes.ts';
import { ark } from './ark.ts';
import { aurorahall } from './aurorahall.ts';
import { cometrider } from './cometrider.ts';
import { daisy } from './daisy.ts';
import { dawntemple } from './dawntemple.ts';
import { genesis } from './genesis.ts';
import { mint } from './mint.ts';
import { mooncrown } from './mooncrown.ts';
import { morningdew } from './morningdew.ts';
import { nebulagoddess } from './nebulagoddess.ts';
import { paperplane } from './paperplane.ts';
import { skybottle } from './skybottle.ts';
import { starDome } from './stardome.ts';
import { starHarp } from './starharp.ts';
import { starRing } from './starring.ts';
import { unicorn } from './unicorn.ts';
import { windchime } from './windchime.ts';
import type { BOX_GIFT_FACTS } from './facts.ts';

export const BOX_GIFT_DRAWINGS: Readonly<Record<keyof typeof BOX_GIFT_FACTS, Drawing>> = {
  genesis,
  nebulagoddess,
  aurorahall,
  dawntemple,
  cometrider,
  ark,
  stardome: starDome,
  starharp: starHarp,
  mooncrown,
  starring: starRing,
  unicorn,
  skybottle,
  windchime,
  paperplane,
  morningdew,
  daisy,
  mint,
};
