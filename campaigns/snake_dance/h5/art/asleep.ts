// The pictures of /snakePage before the season: the snake asleep on its drum.
import { svg } from '@shengyu/art/core/link.ts';
import { danceHead } from '@shengyu/art/dance/head.ts';
import { sleepMark } from '@shengyu/art/dance/marks.ts';
import { sleepingBackdrop } from '@shengyu/art/dance/night.ts';
import { serpent } from '@shengyu/art/dance/serpent.ts';
import { SLEEP_SKIN } from '@shengyu/art/dance/skin.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';

export const drawn = {
  backdrop: svg(sleepingBackdrop(), { prefix: 'c', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  serpent: svg(serpent(SLEEP_SKIN, true), { prefix: 'd', width: 390, height: 392, origin: [0, 216] }),
  head: svg(danceHead(SLEEP_SKIN, true), { prefix: 'e', width: 240, height: 160, origin: [24, 196] }),
  mark: svg(sleepMark(), { prefix: 'z', width: 20, height: 20 }),
};
