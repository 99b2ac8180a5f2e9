import { type Drawing, group } from '../core/shapes.ts';
import { withMirrorImage, eye, limb, detailStroke, bodyFromPath } from './engraving.ts';

/** The shell: a toothed front edge and a round back. */
const SHELL =
  'M0 -178L40 -196L74 -174L124 -196L160 -162L208 -164L232 -118L278 -108L284 -58L326 -36C300 58 226 152 112 184' +
  'Q0 208 -112 184C-226 152 -300 58 -326 -36L-284 -58L-278 -108L-232 -118L-208 -164L-160 -162L-124 -196L-74 -174L-40 -196Z';

/** A claw: the palm, the upper finger and, after the gap between them, the lower one. */
const CLAW =
  'M334 -296C412 -346 420 -462 358 -536C304 -598 178 -618 92 -574C60 -556 44 -532 50 -508C112 -540 176 -526 218 -486' +
  'C176 -484 124 -468 84 -426C142 -424 204 -398 240 -340C262 -306 300 -284 334 -296Z';

const arm = (): string =>
  limb([34, 38, 30], [196, -126], [300, -196], [332, -300]) +
  detailStroke('M286 -232Q312 -214 334 -222') +
  bodyFromPath(CLAW) +
  detailStroke(
    'M300 -350C344 -390 350 -450 318 -496M262 -548C220 -566 168 -568 128 -554M226 -414C206 -428 178 -436 152 -436',
  ) +
  detailStroke('M196 -504L190 -492M168 -514L164 -502M186 -472L192 -462M158 -462L164 -452', 6);

const legs = (): string =>
  limb([25, 19, 15, 5], [276, -30], [420, -106], [520, -40], [566, 84]) +
  limb([25, 19, 15, 5], [262, 40], [420, 20], [528, 104], [548, 246]) +
  limb([25, 19, 15, 5], [216, 106], [370, 130], [462, 236], [446, 380]) +
  detailStroke('M424 -124L432 -88M508 -58L532 -34M426 2L424 40M514 86L542 108M362 148L384 116M446 238L474 228');

const back = (): string =>
  detailStroke(
    'M188 -66C158 -8 108 14 64 -20C46 -36 44 -66 58 -92M206 56C160 70 112 64 84 36M232 -70C252 -38 252 -4 236 28',
  ) + detailStroke('M124 -132Q150 -140 172 -120');

/**
 * The crab from above: the stars of 鬼宿 are under its shell, 轩辕增廿二 is between its raised claws, 柳宿增三 and 柳宿增十 are
 * at the ends of its hind legs.
 */
export const cancer: Drawing = () =>
  group(
    'translate(-85 -30)',
    withMirrorImage(legs()) +
      limb([28, 22, 24, 7], [150, 150], [246, 236], [318, 360], [350, 530]) +
      limb([28, 22, 24, 7], [-140, 156], [-214, 220], [-238, 310], [-180, 395]) +
      detailStroke('M242 254Q262 240 268 222M300 344L334 330M-230 240L-198 212M-256 300L-220 300') +
      withMirrorImage(arm() + limb([11, 9], [54, -176], [70, -236]) + eye(72, -250, 17)) +
      bodyFromPath(SHELL) +
      withMirrorImage(back()) +
      detailStroke('M-86 132Q0 162 86 132M-46 84Q0 100 46 84M-22 -148Q0 -132 22 -148M0 -104V-56'),
  );
