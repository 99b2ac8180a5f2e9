// What the first screen shows, drawn at build time: `./art/first.ts?drawn`.
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { type Part, TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { treasure } from '@shengyu/art/themes/treasure.ts';
import { chart } from './chart.ts';

const { parts, title } = treasure;

const part = ({ width, height, origin, draw }: Part, prefix: string): string =>
  svg(draw(), { prefix, width, height, ...(origin ? { origin } : {}) });

export const drawn = {
  backdrop: backdropSvg(treasure),
  lockup: svg(title('寻宝岛'), { prefix: 't', ...TITLE_STRIP }),
  sheet: part(parts['sheet']!, 'v'),
  chart: svg(chart(), { prefix: 'x', width: 354, height: 352 }),
  chest: part(parts['chest']!, 'c'),
  ribbon: part(parts['ribbon']!, 'r'),
  ship: part(parts['ship']!, 's'),
  medallion: part(parts['medallion']!, 'm'),
};
