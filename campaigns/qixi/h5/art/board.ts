// The pictures of 仙侣榜 and its rewards, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { boardNight, MOON_BOX, moonAndClouds } from '@shengyu/art/qixi/night.ts';
import { qixiTitle } from '@shengyu/art/qixi/title.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

export const drawn = {
  backdrop: svg(boardNight(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(qixiTitle('仙侣榜', 68, 88), { prefix: 't', ...TITLE_STRIP }),
  moon: svg(moonAndClouds(), { prefix: 'm', ...MOON_BOX }),
};
