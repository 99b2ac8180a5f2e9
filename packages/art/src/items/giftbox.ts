import { RAMP } from '../core/ramps.ts';
import { type Drawing, ellipse, path, rect, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const giftBox: Drawing = () =>
  shadow(42, 114) +
  path('M22 56H106V104Q106 110 100 110H28Q22 110 22 104Z', 'pink') +
  path('M64 56H106V104Q106 110 100 110H64Z', RAMP.pink.shade, 'opacity=".3"') +
  rect(54, 54, 20, 56, 0, 'lemon-l') +
  rect(66, 54, 8, 56, 0, RAMP.gold.base, 'opacity=".4"') +
  path('M22 56H106V62H22Z', RAMP.pink.deep, 'opacity=".35"') +
  rect(15, 40, 98, 18, 5, 'pink-v') +
  rect(52, 40, 24, 18, 0, 'lemon-v') +
  path('M64 40C50 40 30 38 30 24C30 12 48 12 56 22C60 27 63 34 64 40Z', 'gold') +
  path('M64 40C78 40 98 38 98 24C98 12 80 12 72 22C68 27 65 34 64 40Z', 'gold-d') +
  path('M64 40C56 38 42 36 42 28C42 22 52 22 57 28C61 32 63 37 64 40Z', RAMP.gold.shade, 'opacity=".7"') +
  path('M64 40C72 38 86 36 86 28C86 22 76 22 71 28C67 32 65 37 64 40Z', RAMP.gold.deep, 'opacity=".6"') +
  ellipse(64, 38, 8, 7, 'lemon-r') +
  path('M20 43H48V46Q34 46 20 50Z', '#ffffff', 'opacity=".5"') +
  sparkle(104, 26, 8, '#fff') +
  sparkle(22, 30, 6, '#FFE694');
