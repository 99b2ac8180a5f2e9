import type { Drawing } from '../core/shapes.ts';
import { circusFrame } from './circus.ts';
import { fateFrame, zodiacFrame } from './dial.ts';
import { firmamentFrame } from './firmament.ts';
import { heartbeatFrame } from './heartbeat.ts';
import { laurelFrame } from './laurel.ts';
import { magpiesFrame } from './magpies.ts';
import { moonchaseFrame } from './moonchase.ts';
import { oceanFrame } from './ocean.ts';
import { orbitFrame } from './orbit.ts';
import { plumeFrame } from './plume.ts';
import { roseringFrame } from './rosering.ts';
import { sakuraFrame } from './sakura.ts';
import { serpentFrame } from './serpent.ts';
import { beaconFrame, isleFrame } from './shore.ts';
import { surfFrame } from './surf.ts';
import { vowFrame } from './vow.ts';
import { voyageFrame } from './voyage.ts';
import { waveFrame } from './wave.ts';

export interface AvatarFrame {
  readonly name: string;
  readonly draw: Drawing;
}

const frame = (name: string, draw: Drawing): AvatarFrame => ({ name, draw });

/** All avatar frames by key, for frames that the server names. A screen that knows its frame imports only that one. */
export const AVATAR_FRAMES = {
  wave: frame('声波环', waveFrame),
  laurel: frame('鎏金桂冠', laurelFrame),
  sakura: frame('樱吹雪', sakuraFrame),
  ocean: frame('潮汐之心', oceanFrame),
  firmament: frame('星穹', firmamentFrame),
  plume: frame('圣羽', plumeFrame),
  orbit: frame('星轨', orbitFrame),
  heartbeat: frame('心动频率', heartbeatFrame),
  serpent: frame('金鳞', serpentFrame),
  isle: frame('晨光岛屿', isleFrame),
  beacon: frame('灯塔守望', beaconFrame),
  surf: frame('逐浪', surfFrame),
  fate: frame('命运之轮', fateFrame),
  zodiac: frame('黄道十二宫', zodiacFrame),
  moonchase: frame('追月', moonchaseFrame),
  magpies: frame('鹊桥', magpiesFrame),
  rosering: frame('浪漫玫瑰', roseringFrame),
  voyage: frame('启程', voyageFrame),
  circus: frame('欢乐马戏', circusFrame),
  vow: frame('永恒之约', vowFrame),
} as const;

export type AvatarFrameKey = keyof typeof AVATAR_FRAMES;
