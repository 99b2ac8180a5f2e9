// Pictures of /everydayCharge that only some members see: lit towers, their light, and the coast at dawn.
import { svg } from '@shengyu/art/core/link.ts';
import { bayArms, coastBackdrop } from '@shengyu/art/lighthouses/coast.ts';
import { lampGlow, lighthouseBeam, lighthouseTower } from '@shengyu/art/lighthouses/tower.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';

const TOWER = { width: 90, height: 150, origin: [-45, -134] } as const;

export const drawn = {
  lit: svg(lighthouseTower(true), { prefix: 'l', ...TOWER }),
  grandLit: svg(lighthouseTower(true, true), { prefix: 'g', ...TOWER }),
  glow: svg(lampGlow(), { prefix: 'w', width: 104, height: 104, origin: [-52, -52] }),
  beam: svg(lighthouseBeam(330), { prefix: 'e', width: 330, height: 90, origin: [0, -45] }),
  dawn: svg(coastBackdrop('dawn'), { prefix: 'n', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  dawnBay: svg(bayArms('dawn'), { prefix: 'y', width: 460, height: 180, origin: [-35, 350] }),
};
