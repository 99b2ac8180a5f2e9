// The pictures of the first screen of /summerFight, drawn at build time. The breakers, the spray and the sky of 烈日 are drawn around
// the line of the score and reach beyond the stage, so that moving the line shows no gap.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { breaker, SEA_SKIN, SUN_SKIN } from '@shengyu/art/summer/breaker.ts';
import { burst, churn } from '@shengyu/art/summer/burst.ts';
import { seaBadge, sunBadge, surfer } from '@shengyu/art/summer/riders.ts';
import { seaSky, sunSky } from '@shengyu/art/summer/split-sky.ts';
import { summerBanner, summerTheme } from '@shengyu/art/themes/summer.ts';

const RIDER = { width: 96, height: 92, origin: [-48, -72] } as const;
const BADGE = { width: 56, height: 60, origin: [-28, -28] } as const;

export const drawn = {
  backdrop: svg(seaSky(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(summerTheme.title('夏日激斗'), { prefix: 't', ...TITLE_STRIP }),
  banner: svg(summerBanner(), { prefix: 'n', width: 236, height: 32, origin: [-115, -16] }),
  sky: svg(sunSky(195, 675), { prefix: 'k', width: 490, height: 480, origin: [185, 0] }),
  spray: svg(burst(false), { prefix: 'p', width: 280, height: 340, origin: [-140, -220] }),
  sea: svg(breaker(SEA_SKIN, 5), { prefix: 's', width: 390, height: 470, origin: [-372, -170] }),
  sun: svg(group('scale(-1 1)', breaker(SUN_SKIN, 11)), { prefix: 'u', width: 390, height: 470, origin: [-18, -170] }),
  churn: svg(churn(), { prefix: 'c', width: 160, height: 210, origin: [-80, -30] }),
  flash: svg(burst(true), { prefix: 'f', width: 300, height: 320, origin: [-150, -160] }),
  rider1: svg(surfer('#0A5FB8', '#03396C', '#FFE03A', '#4A2A14'), { prefix: 'r', ...RIDER }),
  rider2: svg(group('scale(-1 1)', surfer('#D8341A', '#8E1E04', '#FFFFFF', '#2A1608')), { prefix: 'q', ...RIDER }),
  badge1: svg(seaBadge(), { prefix: 'd', ...BADGE }),
  badge2: svg(sunBadge(), { prefix: 'e', ...BADGE }),
};
