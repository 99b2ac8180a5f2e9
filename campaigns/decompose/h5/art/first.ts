// The pictures of the first screen, drawn at build time. The machine is a picture of its own, because it is shown smaller on low
// screens.
import { svg } from '@shengyu/art/core/link.ts';
import { ITEM_BOX_SIZE, itemSvg } from '@shengyu/art/items/item.ts';
import { pinkDiamond } from '@shengyu/art/items/pinkdiamond.ts';
import { JAR_HEIGHT, JAR_WIDTH, drawJar } from './jar.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import {
  clearGlass,
  decomposeTheme,
  GLASS_BOX,
  laboratoryRoom,
  MACHINE_BOX,
  decomposeMachine,
} from '@shengyu/art/themes/decompose.ts';

const jarOf = (level: 0 | 1 | 2 | 3 | 4): string =>
  svg(drawJar(level), { prefix: 'j', width: JAR_WIDTH, height: JAR_HEIGHT });

export const drawn = {
  backdrop: svg(laboratoryRoom(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(decomposeTheme.title('分解机'), { prefix: 't', ...TITLE_STRIP }),
  machine: svg(decomposeMachine(), { prefix: 'm', ...MACHINE_BOX }),
  glass: svg(clearGlass(), { prefix: 'g', ...GLASS_BOX }),
  gem: itemSvg(pinkDiamond, ITEM_BOX_SIZE, 'p'),
  jar0: jarOf(0),
  jar1: jarOf(1),
  jar2: jarOf(2),
  jar3: jarOf(3),
  jar4: jarOf(4),
};
