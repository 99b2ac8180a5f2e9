// The drawn titles of the pages of 520甜蜜季, which share one look.
import { svg } from '@shengyu/art/core/link.ts';
import { XIAOWEI_GLYPHS } from '@shengyu/art/glyphs/xiaowei.ts';
import { titleLockup, type TitleLockupStyle } from '@shengyu/art/lockup/lockup.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

export const roseTitle = (text: string, style: Pick<TitleLockupStyle, 'size' | 'top' | 'place'>): string =>
  svg(
    titleLockup(text, {
      glyphs: XIAOWEI_GLYPHS,
      gap: 2,
      x: 195,
      face: [
        [0, '#FFFFFF'],
        [0.5, '#FFF0F6'],
        [1, '#FFBAD4'],
      ],
      edge: { colour: '#C3125C', width: 9 },
      depth: { colour: '#8A0A44', steps: 3 },
      glow: { colour: '#FFFFFF', strength: 0.9, blur: 9 },
      sheen: 0.25,
      ...style,
    }),
    { prefix: 't', ...TITLE_STRIP },
  );
