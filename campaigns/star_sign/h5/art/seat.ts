// The pictures of /constellation/starSeat, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { ellipse, group, stroke } from '@shengyu/art/core/shapes.ts';
import { firmamentFrame } from '@shengyu/art/frames/firmament.ts';
import { frameSvg } from '@shengyu/art/frames/framed.ts';
import { starDais, starThrone } from '@shengyu/art/parts/star-throne.ts';
import { raySky } from './stage-light.ts';
import { starTitle } from './title.ts';

/** The scene begins this far down the stage sheet. */
const TOP = 204;
const HEIGHT = 424;

/** The arch over the throne: the places 4 to 13 hang on its outer line. */
const arch = (): string => {
  const line = (k: number): string => `M${195 - 166 * k} 478A${166 * k} ${216 * k} 0 0 1 ${195 + 166 * k} 478`;
  return (
    stroke(line(1), '#FFD98A', 1.6, 'opacity=".8"') +
    stroke(line(0.93), '#FFD98A', 0.6, 'opacity=".5"') +
    stroke(line(0.86), '#BFD3FF', 0.7, 'opacity=".4"')
  );
};

const thrones = (): string =>
  ellipse(195, 533, 64, 9, 'shadow') +
  ellipse(78, 569, 44, 8, 'shadow') +
  ellipse(312, 569, 44, 8, 'shadow') +
  group('translate(195 472) scale(.74)', starThrone('gold', 'sapphire', true)) +
  group('translate(78 528) scale(.5)', starThrone('silver', 'violet')) +
  group('translate(312 528) scale(.5)', starThrone('bronze', 'night'));

export const drawn = {
  backdrop: raySky(400, 22, 0.34),
  lockup: starTitle('星座席位', { gap: 5 }),
  scene: svg(arch() + starDais(560) + thrones(), { prefix: 'h', width: 390, height: HEIGHT, origin: [0, TOP] }),
  frame: frameSvg(firmamentFrame, 172, 'f'),
};
