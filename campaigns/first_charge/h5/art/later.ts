// Pictures of /firstCharge that come after its first screen: open crates, their light, and the quay after sunrise.
import { svg } from '@shengyu/art/core/link.ts';
import { sparkle } from '@shengyu/art/core/shapes.ts';
import { diamond } from '@shengyu/art/items/diamond.ts';
import { ITEM_BOX_SIZE, itemSvg } from '@shengyu/art/items/item.ts';
import { crate, crateLid, crateLight, crateRope, fallenRope, type CrateTone } from '@shengyu/art/quayside/crate.ts';
import { risingSun, sunriseFront, sunriseSky } from '@shengyu/art/quayside/sunrise.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';

const CRATE = { width: 124, height: 124, origin: [-12, 2] } as const;
const STAGE = { width: STAGE_WIDTH, height: STAGE_HEIGHT } as const;
const open = (tone: CrateTone, prefix: string): string => svg(crate(tone, true), { prefix, ...CRATE });
const lid = (tone: CrateTone, prefix: string): string => svg(crateLid(tone), { prefix, ...CRATE });

export const drawn = {
  plain: open('plain', 'p'),
  rich: open('rich', 'r'),
  royal: open('royal', 'y'),
  plainLid: lid('plain', 'pl'),
  richLid: lid('rich', 'rl'),
  royalLid: lid('royal', 'yl'),
  rope: svg(crateRope(), { prefix: 'o', ...CRATE }),
  fallenRope: svg(fallenRope(), { prefix: 'f', width: 220, height: 56 }),
  light: svg(
    crateLight() +
      [
        [-99, -152, 8],
        [109, -140, 9],
        [89, -182, 6],
        [-83, -110, 6],
        [0, -196, 7],
      ]
        .map(([x, y, r]) => sparkle(x!, y!, r!))
        .join(''),
    { prefix: 'l', width: 300, height: 250, origin: [-150, -226] },
  ),
  sky: svg(sunriseSky('day'), { prefix: 's', ...STAGE }),
  sun: svg(risingSun('day'), { prefix: 'u', width: 92, height: 92, origin: [-46, -46] }),
  front: svg(sunriseFront('day'), { prefix: 'q', ...STAGE }),
  diamond: itemSvg(diamond, ITEM_BOX_SIZE, 'd'),
};
