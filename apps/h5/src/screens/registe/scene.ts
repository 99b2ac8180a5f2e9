// The shore behind the head of /registe, a strip, drawn at build time.
import { shorePicture } from '#screens/login/shore.ts';

export const drawn = {
  strip: shorePicture({ height: 190, horizon: 138, moon: [318, 70, 30], lamp: [322, 88, 0.56] }),
};
