// Drawn at build time: `./pictures.ts?drawn`.
import { svg } from '@shengyu/art/core/link.ts';
import type { Part } from '@shengyu/art/stage/stage-art.ts';
import { SHARED } from '@shengyu/art/themes/shared.ts';
import { surf } from '@shengyu/art/themes/surf.ts';

const part = ({ width, height, origin, draw }: Part, prefix: string): string =>
  svg(draw(), { prefix, width, height, ...(origin ? { origin } : {}) });

export const drawn = {
  title: part(SHARED['congratulations']!, 't'),
  rays: part(surf.parts['rays']!, 'r'),
  plinth: part(surf.parts['plinth']!, 'p'),
};
