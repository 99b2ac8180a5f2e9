// These pictures are rendered to files at build time and imported as `./pictures.ts?drawn`.
import { svg } from '@shengyu/art/core/link.ts';
import type { StagePart } from '@shengyu/art/stage/stage-art.ts';
import { SHARED_PICTURES } from '@shengyu/art/themes/shared.ts';
import { PLINTH_BOX, plinth, surfTheme, type PlinthColours } from '@shengyu/art/themes/surf.ts';

const part = ({ width, height, origin, draw }: StagePart, prefix: string): string =>
  svg(draw(), { prefix, width, height, ...(origin ? { origin } : {}) });

/** Each rarity has its own metal for the plinth under the prize; gold is only for the highest rarity (design 4.3). */
const PLINTHS: Readonly<Record<'N' | 'R' | 'SR', PlinthColours>> = {
  N: {
    metal: '#C3CFDF',
    foot: '#6F8199',
    rim: '#F6FAFF',
    face: ['#FFFFFF', '#E9F0F8', '#BCCBDD'],
    line: '#8FA3BC',
    rays: '#DCE7F3',
  },
  R: {
    metal: '#6AA6F7',
    foot: '#1F4FA8',
    rim: '#EAF4FF',
    face: ['#FFFFFF', '#CFE6FF', '#7FB6FA'],
    line: '#3F7FE0',
    rays: '#A9D2FF',
  },
  SR: {
    metal: '#AD70F7',
    foot: '#5A26B8',
    rim: '#F6EBFF',
    face: ['#FFFFFF', '#E6CFFF', '#B98AF7'],
    line: '#8A48E8',
    rays: '#D2AEFF',
  },
};

export const drawn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(PLINTHS).map(([letter, colours]) => [
      `plinth${letter}`,
      part({ ...PLINTH_BOX, draw: () => plinth(colours) }, `p${letter}`),
    ]),
  ),
  title: part(SHARED_PICTURES['congratulations']!, 't'),
  rays: part(surfTheme.parts['rays']!, 'r'),
  plinthSSR: part(surfTheme.parts['plinth']!, 'p'),
};
