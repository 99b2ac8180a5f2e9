// The strip of night scene behind the head of /registe, rendered at build time.
import { drawShoreSvg } from '#features/account/entry/shore.ts';

export const drawn = {
  strip: drawShoreSvg({ height: 190, horizon: 138, moon: [318, 70, 30], lamp: [322, 88, 0.56] }),
};
