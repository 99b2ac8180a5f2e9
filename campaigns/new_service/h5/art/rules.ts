// The ground of the rules page: the harbour, darkened, with the small drawn title.
import { svg } from '@shengyu/art/core/link.ts';
import { rect } from '@shengyu/art/core/shapes.ts';
import { harbourBack, harbourWater } from '@shengyu/art/harbour/harbour.ts';
import { harbourTitle } from '@shengyu/art/harbour/title.ts';
import { anchor } from '@shengyu/art/items/anchor.ts';
import { chest } from '@shengyu/art/items/chest.ts';
import { compass } from '@shengyu/art/items/compass.ts';
import { giftBox } from '@shengyu/art/items/giftbox.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { ticket } from '@shengyu/art/items/ticket.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';
import type { Drawing } from '@shengyu/art/core/shapes.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

const item = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });

export const drawn = {
  backdrop: svg(harbourBack() + harbourWater() + rect(0, 0, STAGE_WIDTH, STAGE_HEIGHT, 0, '#041A3C', 'opacity=".64"'), {
    prefix: 'b',
    width: STAGE_WIDTH,
    height: STAGE_HEIGHT,
  }),
  lockup: svg(harbourTitle(82, 60), { prefix: 't', ...TITLE_STRIP }),
  time: item(compass, 'i'),
  benefit: item(giftBox, 'g'),
  sign: item(ticket, 's'),
  chest: item(chest, 'c'),
  rank: item(trophy, 'r'),
  common: item(anchor, 'a'),
};
