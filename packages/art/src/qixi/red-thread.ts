import { sparkle, stroke, withScreenBlend, type Drawing } from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { lightHalo } from '../stage/light.ts';

const LINE = 'M96 389C140 350 160 440 195 384C230 440 250 350 294 389';

/** The red thread between the hands of the lovers on the lottery's stage. */
export const redThreadLine: Drawing = () =>
  stroke(LINE, '#FF6F8F', 5, 'opacity=".35"') + stroke(LINE, '#FF2F55', 2.4) + stroke(LINE, '#FFC0CC', 0.8);

/** The same thread lit up, shown for a moment when the bridge has grown. */
export const litThreadLine: Drawing = () =>
  stroke(LINE, '#FFD0DC', 9, 'opacity=".4"') + stroke(LINE, '#FFF3F6', 3) + stroke(LINE, '#FFFFFF', 1.2);

/** The light around the heart. */
export const threadGlow: Drawing = () =>
  withScreenBlend(lightHalo(195, 376, 66, 60, '#FF9CC0', 0.9) + lightHalo(195, 376, 34, 32, '#FFE9C8', 0.9));

/** The heart that hangs in the middle of the thread. */
export const threadHeart: Drawing = () =>
  glossyHeart(195, 374, 15, 'ruby') + sparkle(195, 350, 8) + sparkle(216, 362, 5, '#FFE694') + sparkle(172, 366, 4);
