// The drawn titles of the pages of 星座物语. They stand in the row of the top bar, because the stage needs the height.
import { svg } from '@shengyu/art/core/link.ts';
import { XIAOWEI_GLYPHS } from '@shengyu/art/glyphs/xiaowei.ts';
import { titleLockup } from '@shengyu/art/lockup/lockup.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

/** `top` is where the characters begin below the top bar; a page that sets the title into the bar raises the picture by 44. */
export const starTitle = (text: string, { size = 40, gap = 6, top = 98 } = {}): string =>
  svg(
    titleLockup(text, {
      glyphs: XIAOWEI_GLYPHS,
      size,
      gap,
      x: 195,
      top,
      face: [
        [0, '#FFFFFF'],
        [0.5, '#E2EEFF'],
        [1, '#8FB6FF'],
      ],
      edge: { colour: '#0A1550', width: 5 },
      depth: { colour: '#050A34', steps: 2 },
      glow: { colour: '#5FA0FF', strength: 0.95, blur: 6 },
      sheen: 0.2,
    }),
    { prefix: 't', ...TITLE_STRIP },
  );
