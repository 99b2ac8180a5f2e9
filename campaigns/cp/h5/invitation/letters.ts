// The pictures of letters and envelopes, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { group, path, sparkle, stroke } from '@shengyu/art/core/shapes.ts';
import {
  closedEnvelope,
  ENVELOPE_BOX,
  envelopeBack,
  envelopePocket,
  loweredFlap,
  raisedFlap,
} from '@shengyu/art/parts/envelope.ts';
import { letterPaper, PAPER_SHADOW } from '@shengyu/art/parts/letter-paper.ts';
import { roseSpray } from '@shengyu/art/parts/rose-spray.ts';
import { waxSeal } from '@shengyu/art/parts/wax-seal.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';

const paper = (width: number, height: number, prefix: string): string =>
  svg(letterPaper(width, height), {
    prefix,
    width: width + PAPER_SHADOW.width,
    height: height + PAPER_SHADOW.height,
  });

export const drawn = {
  draft: paper(358, 124, 'd'),
  sent: paper(358, 158, 's'),
  letter: paper(274, 350, 'l'),
  // The flight from one face to the other, over the whole width from 196 to 256 of the design.
  flight: svg(
    stroke('M84 42C130 8 260 8 306 42', '#FFE3EE', 1.6, 'stroke-dasharray="2 8" opacity=".95"') +
      group(
        'translate(196 16) rotate(4)',
        lightHalo(0, 0, 34, 30, '#FFF0D0', 0.9) +
          path('M-16 4L20 -12L6 14L0 6Z', '#fff') +
          path('M0 6L20 -12L-2 8L-4 16Z', '#FFC6D8'),
      ),
    { prefix: 'a', width: 390, height: 70, origin: [0, -18] },
  ),
  envelope: svg(lightHalo(130, 84, 150, 140, '#FFD9C8', 0.6) + closedEnvelope(), { prefix: 'e', ...ENVELOPE_BOX }),
  back: svg(envelopeBack(), { prefix: 'b', ...ENVELOPE_BOX }),
  flapUp: svg(raisedFlap(), { prefix: 'u', ...ENVELOPE_BOX }),
  flapDown: svg(loweredFlap(), { prefix: 'w', ...ENVELOPE_BOX }),
  pocket: svg(envelopePocket(), { prefix: 'p', ...ENVELOPE_BOX }),
  seal: svg(waxSeal(0, 0, 26), { prefix: 'x', width: 64, origin: [-32, -30] }),
  glow: svg(
    lightHalo(0, 0, 120, 96, '#FFE9B8', 0.8) +
      sparkle(-55, -34, 10) +
      sparkle(67, -28, 9, '#FFE694') +
      sparkle(1, -64, 8),
    { prefix: 'g', width: 240, height: 192, origin: [-120, -96] },
  ),
  roses: svg(roseSpray(0, 0, 1), { prefix: 'o', width: 150, height: 120, origin: [-74, -62] }),
};
