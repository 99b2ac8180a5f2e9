// The pictures of 鹊桥抽, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { magpieBird } from '@shengyu/art/parts/magpie-bird.ts';
import { bridgeDeck, bridgeDots, STAGE_BRIDGE } from '@shengyu/art/qixi/bridge.ts';
import { herdsman, weaver } from '@shengyu/art/qixi/lovers.ts';
import { BANKS_BOX, riverBanks, riverNight, skyLantern } from '@shengyu/art/qixi/night.ts';
import { litThreadLine, redThreadLine, threadGlow, threadHeart } from '@shengyu/art/qixi/red-thread.ts';
import { qixiTitle } from '@shengyu/art/qixi/title.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

const DECK = { width: 390, height: 150, origin: [0, 350] } as const;
const THREAD = { width: 230, height: 140, origin: [80, 310] } as const;

export const drawn = {
  backdrop: svg(riverNight(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(qixiTitle('鹊桥相会', 68, 87), { prefix: 't', ...TITLE_STRIP }),
  banks: svg(riverBanks(), { prefix: 'k', ...BANKS_BOX }),
  deck: svg(bridgeDeck(STAGE_BRIDGE), { prefix: 'd', ...DECK }),
  dots: svg(bridgeDots(STAGE_BRIDGE), { prefix: 'o', ...DECK }),
  bird: svg(magpieBird(), { prefix: 'm', width: 140, height: 140, origin: [-70, -70] }),
  weaver: svg(group('translate(54 448) scale(1.06)', weaver()), {
    prefix: 'w',
    width: 140,
    height: 150,
    origin: [-30, 330],
  }),
  herdsman: svg(group('translate(336 448) scale(1.06)', herdsman()), {
    prefix: 'h',
    width: 115,
    height: 150,
    origin: [285, 330],
  }),
  glow: svg(threadGlow(), { prefix: 'g', ...THREAD }),
  thread: svg(redThreadLine(), { prefix: 'r', ...THREAD }),
  lit: svg(litThreadLine(), { prefix: 'l', ...THREAD }),
  heart: svg(threadHeart(), { prefix: 'e', width: 60, height: 56, origin: [165, 338] }),
  lantern: svg(skyLantern(), { prefix: 'n', width: 60, height: 68, origin: [-30, -34] }),
};
