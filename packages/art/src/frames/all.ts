import type { Drawing } from '../core/shapes.ts';
import { firmament } from './firmament.ts';
import { heartbeat } from './heartbeat.ts';
import { laurel } from './laurel.ts';
import { ocean } from './ocean.ts';
import { plume } from './plume.ts';
import { sakura } from './sakura.ts';
import { serpent } from './serpent.ts';
import { wave } from './wave.ts';

export interface Frame {
  readonly name: string;
  readonly draw: Drawing;
}

const frame = (name: string, draw: Drawing): Frame => ({ name, draw });

/** The avatar frames. For pictures the server names; a screen that knows its frame imports that one. */
export const FRAMES = {
  wave: frame('声波环', wave),
  laurel: frame('鎏金桂冠', laurel),
  sakura: frame('樱吹雪', sakura),
  ocean: frame('潮汐之心', ocean),
  firmament: frame('星穹', firmament),
  plume: frame('圣羽', plume),
  heartbeat: frame('心动频率', heartbeat),
  serpent: frame('金鳞', serpent),
} as const;

export type FrameKey = keyof typeof FRAMES;
