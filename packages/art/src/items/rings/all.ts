import { goldRing } from './gold.ts';
import { grassRing } from './grass.ts';
import { silverRing } from './silver.ts';
import { starRing } from './star.ts';

/** The drawings of the items named in facts.ts. */
export const RING_DRAWINGS = {
  ring_star: starRing,
  ring_gold: goldRing,
  ring_silver: silverRing,
  ring_grass: grassRing,
} as const;
