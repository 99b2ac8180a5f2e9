// Pictures of /newService that come after its first screen: what stands on the quay, the tabs, and the bottle of the launch.
import { svg } from '@shengyu/art/core/link.ts';
import type { Drawing } from '@shengyu/art/core/shapes.ts';
import { bollard } from '@shengyu/art/harbour/quay.ts';
import { crate } from '@shengyu/art/quayside/crate.ts';
import { bottle } from '@shengyu/art/items/bottle.ts';
import { chest } from '@shengyu/art/items/chest.ts';
import { giftBox } from '@shengyu/art/items/giftbox.ts';
import { drawWithoutShadow, ITEM_BOX_SIZE } from '@shengyu/art/items/item.ts';
import { shipwheel } from '@shengyu/art/items/shipwheel.ts';
import { ticket } from '@shengyu/art/items/ticket.ts';
import { trophy } from '@shengyu/art/items/trophy.ts';

const item = (draw: Drawing, prefix: string): string =>
  svg(drawWithoutShadow(draw), { prefix, width: ITEM_BOX_SIZE, height: ITEM_BOX_SIZE });
const CRATE = { width: 116, height: 116, origin: [-8, 6] } as const;

export const drawn = {
  home: item(shipwheel, 'h'),
  sign: item(ticket, 's'),
  chest: item(chest, 'c'),
  shop: item(giftBox, 'g'),
  rank: item(trophy, 'r'),
  bottle: item(bottle, 'o'),
  crate: svg(crate('plain', false), { prefix: 'k', ...CRATE }),
  opened: svg(crate('plain', true), { prefix: 'p', ...CRATE }),
  bollard: svg(bollard(0, 0, 1), { prefix: 'd', width: 60, height: 50, origin: [-30, -40] }),
};
