// The pictures of the tab 深海, drawn at build time (imported as `./art/abyss.ts?drawn`).
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { abyssTheme } from '@shengyu/art/themes/abyss.ts';

const { width, height, origin, draw } = abyssTheme.parts['sheet']!;

export const drawn = {
  backdrop: backdropSvg(abyssTheme),
  sheet: svg(draw(), { prefix: 'v', width, height, ...(origin ? { origin } : {}) }),
};
