// The pictures of the first screen, drawn at build time (imported as `./art/first.ts?drawn`).
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { type StagePart, TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { treasureTheme } from '@shengyu/art/themes/treasure.ts';
import { drawSeaChart } from './chart.ts';

const { parts, title } = treasureTheme;

const part = ({ width, height, origin, draw }: StagePart, prefix: string): string =>
  svg(draw(), { prefix, width, height, ...(origin ? { origin } : {}) });

export const drawn = {
  backdrop: backdropSvg(treasureTheme),
  lockup: svg(title('寻宝岛'), { prefix: 't', ...TITLE_STRIP }),
  sheet: part(parts['sheet']!, 'v'),
  chart: svg(drawSeaChart(), { prefix: 'x', width: 354, height: 352 }),
  chest: part(parts['chest']!, 'c'),
  ribbon: part(parts['ribbon']!, 'r'),
  ship: part(parts['ship']!, 's'),
  medallion: part(parts['medallion']!, 'm'),
};
