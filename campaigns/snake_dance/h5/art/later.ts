// Pictures of /snakePage that come after its first screen: the scales of finished laps and the ways on.
import { svg } from '@shengyu/art/core/link.ts';
import { lapScale, SCALE_KINDS } from '@shengyu/art/dance/marks.ts';
import type { Drawing } from '@shengyu/art/core/shapes.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { letter } from '@shengyu/art/items/letter.ts';
import { redPacket } from '@shengyu/art/items/redpacket.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';

const item = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });

export const drawn: Readonly<Record<string, string>> = {
  tasks: item(redPacket, 'w'),
  board: item(trophy, 'x'),
  log: item(letter, 'y'),
  ...Object.fromEntries(
    SCALE_KINDS.map((kind, i) => [
      `scale${i}`,
      svg(lapScale(kind), { prefix: `v${i}`, width: 24, height: 26, origin: [-12, -13] }),
    ]),
  ),
};
