import { RAMP } from '../core/ramps.ts';
import { type Drawing, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';

export const balloon: Drawing = () =>
  cloud(28, 96, 0.42, 'pearl-v', 'opacity=".95"') +
  cloud(104, 72, 0.34, 'pearl-v', 'opacity=".9"') +
  stroke('M42 74L54 98M86 74L74 98M58 78L60 98M70 78L68 98', RAMP.wood.base, 1.3) +
  path('M64 6C96 6 106 30 102 48C98 62 86 72 78 80H50C42 72 30 62 26 48C22 30 32 6 64 6Z', 'coral-r') +
  path('M64 6C82 6 92 20 90 46C88 62 80 72 76 80H70C74 70 78 58 78 44C78 24 72 10 64 6Z', 'lemon-v', 'opacity=".95"') +
  path('M64 6C46 6 36 20 38 46C40 62 48 72 52 80H58C54 70 50 58 50 44C50 24 56 10 64 6Z', 'lemon-v', 'opacity=".95"') +
  path('M64 6C96 6 106 30 102 48C98 62 86 72 78 80H72C88 66 96 40 64 6Z', RAMP.violet.deep, 'opacity=".16"') +
  path('M36 30C38 20 46 12 54 11C46 18 42 28 42 40Q34 40 36 30Z', '#ffffff', 'opacity=".6"') +
  rect(49, 78, 30, 6, 3, 'gold-h') +
  path('M52 98H76L74 113Q73.6 116 70 116H58Q54.4 116 54 113Z', 'wood-c') +
  rect(50, 96, 28, 5, 2.5, 'gold-h') +
  stroke('M53 105H75M54 110H74', RAMP.wood.deep, 1, 'opacity=".5"') +
  sparkle(108, 28, 6, '#fff');
