// The pictures of the first screen of /snakePage, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { silkBallOnRibbon } from '@shengyu/art/dance/ball.ts';
import { danceHead } from '@shengyu/art/dance/head.ts';
import { boardPin } from '@shengyu/art/dance/marks.ts';
import { danceBackdrop } from '@shengyu/art/dance/night.ts';
import { serpent } from '@shengyu/art/dance/serpent.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { danceRibbon, danceTheme } from '@shengyu/art/themes/dance.ts';

export const drawn = {
  backdrop: svg(danceBackdrop(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(danceTheme.title('金蛇狂舞'), { prefix: 't', ...TITLE_STRIP }),
  ribbon: svg(danceRibbon(), { prefix: 'r', width: 240, height: 40, origin: [-120, -20] }),
  serpent: svg(serpent(), { prefix: 's', width: 390, height: 392, origin: [0, 216] }),
  head: svg(danceHead(), { prefix: 'h', width: 200, height: 156, origin: [24, 160] }),
  ball: svg(silkBallOnRibbon(), { prefix: 'k', width: 116, height: 150, origin: [-58, -48] }),
  pin: svg(boardPin(), { prefix: 'p', width: 48, height: 64, origin: [-24, -33] }),
};
