// The pictures of the podium of pairs, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { crown } from '@shengyu/art/items/crown.ts';
import { PODIUM_METALS, podiumHoops, podiumKnot, podiumPlinth } from '@shengyu/art/parts/pair-podium.ts';

const [GOLD, SILVER, BRONZE] = PODIUM_METALS;

/** Room for the plinth, its shadow and its rim. */
const plinthBox = (w: number, h: number) => ({ width: w + 48, height: h + 34, origin: [-w / 2 - 24, -13] }) as const;
const hoopsBox = (r: number) => ({ width: r * 4, height: r * 2 + 18, origin: [-r * 2, -r - 7] }) as const;

export const drawn = {
  plinth1: svg(podiumPlinth(GOLD, 116, 62), { prefix: 'a', ...plinthBox(116, 62) }),
  plinth2: svg(podiumPlinth(SILVER, 100, 50), { prefix: 'b', ...plinthBox(100, 50) }),
  plinth3: svg(podiumPlinth(BRONZE, 100, 44), { prefix: 'c', ...plinthBox(100, 44) }),
  hoops1: svg(podiumHoops(GOLD, 31), { prefix: 'd', ...hoopsBox(31) }),
  hoops2: svg(podiumHoops(SILVER, 25), { prefix: 'e', ...hoopsBox(25) }),
  hoops3: svg(podiumHoops(BRONZE, 25), { prefix: 'f', ...hoopsBox(25) }),
  knot: svg(podiumKnot(9), { prefix: 'g', width: 36, height: 36, origin: [-18, -18] }),
  crown: svg(group('scale(.34) translate(-64 -64)', crown()), {
    prefix: 'h',
    width: 44,
    height: 44,
    origin: [-22, -22],
  }),
};
