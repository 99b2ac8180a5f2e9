import type { Drawing } from '../../core/shapes.ts';
import { balloons } from './balloons.ts';
import { carousel } from './carousel.ts';
import { circus } from './circus.ts';
import { plushWhale } from './plushwhale.ts';
import { rainbowCandy } from './rainbowcandy.ts';
import type { JOY_FACTS } from './facts.ts';

/** The drawings of the items named in facts.ts. */
export const JOY_DRAWINGS: Readonly<Record<keyof typeof JOY_FACTS, Drawing>> = {
  circus,
  plushwhale: plushWhale,
  carousel,
  balloons,
  rainbowcandy: rainbowCandy,
};
