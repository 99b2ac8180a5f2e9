import { rechargeTitle } from '../lockup/recharge-title.ts';
import { bayArms, coastBackdrop } from '../lighthouses/coast.ts';
import { stepStone } from '../lighthouses/step-stone.ts';
import { lighthouseTower } from '../lighthouses/tower.ts';
import type { StageArt } from '../stage/stage-art.ts';

/** The theme of 每日充值: seven lighthouses round a bay, and a flight of stone steps. */
export const beaconTheme: StageArt = {
  key: 'beacon',
  backdrop: () => coastBackdrop('night'),
  title: (text) => rechargeTitle(text, { edge: '#1B3F6E', depth: '#071A36', glow: '#FFD166' }),
  parts: {
    bay: { width: 460, height: 170, origin: [-35, 350], draw: () => bayArms('night') },
    tower: { width: 90, height: 150, origin: [-45, -134], draw: () => lighthouseTower(false) },
    'tower-lit': { width: 90, height: 150, origin: [-45, -134], draw: () => lighthouseTower(true) },
    step: { width: 94, height: 82, draw: () => stepStone(94, 82, 'ready') },
  },
  first: ['bay', 'tower', 'tower-lit', 'step'],
};
