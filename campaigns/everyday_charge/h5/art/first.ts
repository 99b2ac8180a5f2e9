// The pictures of the first screen of /everydayCharge, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { bayArms, coastBackdrop } from '@shengyu/art/lighthouses/coast.ts';
import { stepStone } from '@shengyu/art/lighthouses/step-stone.ts';
import { lighthouseTower } from '@shengyu/art/lighthouses/tower.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { beaconTheme } from '@shengyu/art/themes/beacon.ts';

const TOWER = { width: 90, height: 150, origin: [-45, -134] } as const;
/** The highest step; lower ones show its upper part. */
const STEP = { width: 94, height: 142 } as const;
const step = (state: 'done' | 'ready' | 'wait', prefix: string): string =>
  svg(stepStone(STEP.width, STEP.height, state), { prefix, ...STEP });

export const drawn = {
  backdrop: svg(coastBackdrop('night'), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(beaconTheme.title('每日充值'), { prefix: 't', ...TITLE_STRIP }),
  bay: svg(bayArms('night'), { prefix: 'y', width: 460, height: 180, origin: [-35, 350] }),
  tower: svg(lighthouseTower(false), { prefix: 'o', ...TOWER }),
  grand: svg(lighthouseTower(false, true), { prefix: 'g', ...TOWER }),
  done: step('done', 'd'),
  ready: step('ready', 'r'),
  wait: step('wait', 'w'),
};
