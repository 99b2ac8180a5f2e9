// What the first screen shows, drawn at build time. The machine is apart from the room: it steps back on low screens.
import { svg } from '@shengyu/art/core/link.ts';
import { ITEM_BOX, itemSvg } from '@shengyu/art/items/item.ts';
import { pinkdiamond } from '@shengyu/art/items/pinkdiamond.ts';
import { JAR_HEIGHT, JAR_WIDTH, jar } from '@shengyu/art/parts/jar.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { clearGlass, decompose, GLASS_BOX, laboratory, MACHINE, machine } from '@shengyu/art/themes/decompose.ts';

const jarOf = (level: 0 | 1 | 2 | 3 | 4): string =>
  svg(jar(level), { prefix: 'j', width: JAR_WIDTH, height: JAR_HEIGHT });

export const drawn = {
  backdrop: svg(laboratory(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(decompose.title('分解机'), { prefix: 't', ...TITLE_STRIP }),
  machine: svg(machine(), { prefix: 'm', ...MACHINE }),
  glass: svg(clearGlass(), { prefix: 'g', ...GLASS_BOX }),
  gem: itemSvg(pinkdiamond, ITEM_BOX, 'p'),
  jar0: jarOf(0),
  jar1: jarOf(1),
  jar2: jarOf(2),
  jar3: jarOf(3),
  jar4: jarOf(4),
};
