import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, group, path, sparkle, stroke } from '../core/shapes.ts';

export const butterfly: Drawing = () => {
  const w =
    path('M0 -4C8 -34 34 -52 50 -42C60 -34 50 -8 26 0C10 4 2 2 0 -4Z', 'violet-r') +
    path('M6 -8C14 -28 32 -42 44 -36C50 -30 42 -12 24 -5C14 -2 8 -4 6 -8Z', 'aqua-l', 'opacity=".75"') +
    path('M0 2C18 0 40 8 40 26C38 42 18 46 8 30C2 20 0 10 0 2Z', 'pink-r') +
    path('M5 6C18 6 32 12 32 25C30 34 18 36 11 26C7 18 5 12 5 6Z', 'violet-l', 'opacity=".75"') +
    circle(43, -34, 2.6, '#fff') +
    circle(37, -27, 1.8, '#fff') +
    circle(30, 30, 2.4, '#fff') +
    stroke('M2 -4C14 -18 28 -30 42 -36M2 2C14 8 24 16 32 26', '#ffffff', 1, 'opacity=".65"');
  return (
    circle(64, 64, 58, 'violet-x', 'opacity=".5"') +
    group('translate(66 68) rotate(8)', w) +
    group('translate(62 68) scale(-1 1) rotate(8)', w) +
    path('M64 50C68 54 68 88 64 96C60 88 60 54 64 50Z', 'gold') +
    circle(64, 48, 4.4, 'gold-r') +
    stroke('M63 45C60 34 54 30 48 30M65 45C68 34 74 30 80 30', RAMP.gold.base, 1.8) +
    circle(48, 30, 2, RAMP.gold.light) +
    circle(80, 30, 2, RAMP.gold.light) +
    sparkle(22, 100, 6) +
    sparkle(106, 104, 7, '#FFE694') +
    sparkle(64, 18, 5)
  );
};
