// Pictures rendered at build time: the diamonds of the balance card, and the small diamond of the tiers.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { diamond } from '@shengyu/art/items/diamond.ts';
import { ITEM_BOX_SIZE, itemSvg } from '@shengyu/art/items/item.ts';
import { brilliantGem } from '@shengyu/art/parts/gem.ts';

const STONES = [160, 116] as const;

export const drawn = {
  diamond: itemSvg(diamond, ITEM_BOX_SIZE, 'd'),
  stones: svg(
    group('translate(38 8) rotate(-2 48 48) scale(.82)', brilliantGem('violet')) +
      group('translate(0 -8) rotate(10 20 20) scale(.34)', brilliantGem('pink')) +
      group('translate(112 66) rotate(-8 20 20) scale(.36)', brilliantGem('sky')),
    { prefix: 's', width: STONES[0], height: STONES[1] },
  ),
};
