import { circle, type Drawing, ellipse, path, stroke } from '../core/shapes.ts';
import { avatarBackground } from './portrait.ts';

export const cat: Drawing = () =>
  avatarBackground('#FFE9C7', '#FFB88C') +
  path('M22 44L20 14L44 28ZM78 44L80 14L56 28Z', '#F6D7B8') +
  path('M26 36L25 22L37 29ZM74 36L75 22L63 29Z', '#FF9DB0') +
  path('M14 100C16 84 30 80 50 80S84 84 86 100Z', '#F6D7B8') +
  ellipse(50, 56, 34, 29, '#F6D7B8') +
  path('M50 27C44 27 40 28 36 30L42 42L47 31H53L58 42L64 30C60 28 56 27 50 27Z', '#C69877') +
  circle(37, 55, 5, '#2b1a2e') +
  circle(63, 55, 5, '#2b1a2e') +
  circle(35.4, 53, 1.8, '#fff') +
  circle(61.4, 53, 1.8, '#fff') +
  path('M47 62H53L50 66Z', '#FF7E8F') +
  stroke('M50 66C50 70 44 70 43 67M50 66C50 70 56 70 57 67', '#5a3a3a', 1.5) +
  ellipse(28, 64, 5, 3, '#FF8FA8', 'opacity=".5"') +
  ellipse(72, 64, 5, 3, '#FF8FA8', 'opacity=".5"') +
  stroke('M26 60L12 57M26 64L12 66M74 60L88 57M74 64L88 66', '#fff', 1.2, 'opacity=".8"');

export const fox: Drawing = () =>
  avatarBackground('#BDE9FF', '#6A8DFF') +
  path('M20 44L16 10L44 30ZM80 44L84 10L56 30Z', '#F0813A') +
  path('M24 34L22 20L36 30ZM76 34L78 20L64 30Z', '#4a2417') +
  path('M50 26C74 26 88 44 84 58C80 74 64 86 50 90C36 86 20 74 16 58C12 44 26 26 50 26Z', '#F58C42') +
  path('M16 58C24 56 40 60 50 82C60 60 76 56 84 58C80 74 64 86 50 90C36 86 20 74 16 58Z', '#fff') +
  stroke('M32 54q5 -5 10 0M58 54q5 -5 10 0', '#3a1d12', 2.6) +
  ellipse(50, 82, 5, 3.6, '#3a1d12') +
  ellipse(28, 64, 5, 3, '#FF9DA8', 'opacity=".7"') +
  ellipse(72, 64, 5, 3, '#FF9DA8', 'opacity=".7"');

export const bunny: Drawing = () =>
  avatarBackground('#FFE3F1', '#FFA8CE') +
  ellipse(37, 22, 9, 24, '#fff', 'transform="rotate(-8 37 22)"') +
  ellipse(63, 22, 9, 24, '#fff', 'transform="rotate(8 63 22)"') +
  ellipse(37, 24, 4.5, 17, '#FFC2DA', 'transform="rotate(-8 37 24)"') +
  ellipse(63, 24, 4.5, 17, '#FFC2DA', 'transform="rotate(8 63 24)"') +
  path('M18 100C20 86 32 84 50 84S80 86 82 100Z', '#fff') +
  ellipse(50, 60, 31, 27, '#fff') +
  circle(39, 58, 4.2, '#4a2440') +
  circle(61, 58, 4.2, '#4a2440') +
  circle(37.6, 56.4, 1.5, '#fff') +
  circle(59.6, 56.4, 1.5, '#fff') +
  ellipse(50, 66, 3, 2.2, '#FF7EA5') +
  stroke('M50 68V71M46 73Q50 75 54 73', '#a05070', 1.4) +
  ellipse(31, 67, 5.5, 3.2, '#FF9CC0', 'opacity=".6"') +
  ellipse(69, 67, 5.5, 3.2, '#FF9CC0', 'opacity=".6"');

export const panda: Drawing = () =>
  avatarBackground('#D8F5C8', '#6FC78A') +
  circle(24, 30, 13, '#2b2734') +
  circle(76, 30, 13, '#2b2734') +
  path('M16 100C18 86 30 84 50 84S82 86 84 100Z', '#2b2734') +
  ellipse(50, 56, 35, 30, '#fff') +
  ellipse(35, 56, 9, 11, '#2b2734', 'transform="rotate(24 35 56)"') +
  ellipse(65, 56, 9, 11, '#2b2734', 'transform="rotate(-24 65 56)"') +
  circle(36, 55, 3.6, '#fff') +
  circle(64, 55, 3.6, '#fff') +
  circle(36.6, 55.4, 2, '#111') +
  circle(63.4, 55.4, 2, '#111') +
  ellipse(50, 66, 4.5, 3, '#2b2734') +
  stroke('M45 71Q50 75 55 71', '#2b2734', 1.8);
