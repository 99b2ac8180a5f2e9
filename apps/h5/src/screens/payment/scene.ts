// Drawn at build time: the stones of the balance card, the small one of the tiers, the marks of the ways to pay.
import { svg } from '@shengyu/art/core/link.ts';
import { group } from '@shengyu/art/core/shapes.ts';
import { alipay, payMarkSvg, wechat } from '@shengyu/art/icons/pay-marks.ts';
import { diamond } from '@shengyu/art/items/diamond.ts';
import { ITEM_BOX, itemSvg } from '@shengyu/art/items/item.ts';
import { brilliant } from '@shengyu/art/parts/gem.ts';

const MARK = 26;
const STONES = [160, 116] as const;

export const drawn = {
  diamond: itemSvg(diamond, ITEM_BOX, 'd'),
  stones: svg(
    group('translate(38 8) rotate(-2 48 48) scale(.82)', brilliant('violet')) +
      group('translate(0 -8) rotate(10 20 20) scale(.34)', brilliant('pink')) +
      group('translate(112 66) rotate(-8 20 20) scale(.36)', brilliant('sky')),
    { prefix: 's', width: STONES[0], height: STONES[1] },
  ),
  wechat: payMarkSvg(wechat, MARK),
  alipay: payMarkSvg(alipay, MARK),
};
