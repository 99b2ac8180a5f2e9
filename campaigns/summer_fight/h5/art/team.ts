// The pictures of the choice of a team: two boards that stand in the sand before both breakers.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { beach } from '@shengyu/art/summer/beach.ts';
import { breaker, SEA_SKIN, SUN_SKIN } from '@shengyu/art/summer/breaker.ts';
import { burst } from '@shengyu/art/summer/burst.ts';
import { seaSky, sunSky } from '@shengyu/art/summer/split-sky.ts';
import { standingBoard } from '@shengyu/art/summer/standing-board.ts';

const BOARD = { width: 184, height: 424, origin: [-8, -4] } as const;

export const drawn = {
  shore: svg(
    seaSky() +
      sunSky(195, 390) +
      group('translate(195 520) scale(1.05)', burst(false)) +
      group('translate(195 540) scale(1.06)', breaker(SEA_SKIN, 5)) +
      group('translate(195 540) scale(-1.06 1.06)', breaker(SUN_SKIN, 11)) +
      beach(590),
    { prefix: 'h', width: STAGE_WIDTH, height: STAGE_HEIGHT },
  ),
  board1: svg(standingBoard('sea'), { prefix: 'i', ...BOARD }),
  board2: svg(standingBoard('sun'), { prefix: 'j', ...BOARD }),
};
