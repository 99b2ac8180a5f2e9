// The pictures of the first screen of /zyj, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { wishLamp } from '@shengyu/art/moonlit/lamps.ts';
import { darkMoon, litMoon, moonHalo } from '@shengyu/art/moonlit/moon.ts';
import { moonlitNight, moonPath } from '@shengyu/art/moonlit/night.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { moonTheme } from '@shengyu/art/themes/moon.ts';

export const drawn = {
  backdrop: svg(moonlitNight(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(moonTheme.title('追月节·许愿灯'), { prefix: 't', ...TITLE_STRIP }),
  halo: svg(moonHalo(), { prefix: 'h', width: 460, height: 460, origin: [-230, -230] }),
  dark: svg(darkMoon(), { prefix: 'd', width: 260, height: 260, origin: [-130, -130] }),
  moon: svg(litMoon(), { prefix: 'm', width: 260, height: 260, origin: [-130, -130] }),
  path: svg(moonPath(), { prefix: 'p', width: 390, height: 140 }),
  lamp: svg(wishLamp(), { prefix: 'l', width: 144, height: 164, origin: [-72, -76] }),
};
