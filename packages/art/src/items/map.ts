import { RAMP } from '../core/ramps.ts';
import { type Drawing, ellipse, path, rect, stroke } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const treasureMap: Drawing = () =>
  shadow(44, 112) +
  path('M22 30C36 24 50 34 64 29S92 24 106 30L104 98C92 93 78 103 64 98S36 104 24 98Z', 'parch-v') +
  path('M64 29C78 24 92 24 106 30L104 98C92 93 78 103 64 98Z', RAMP.parch.shade, 'opacity=".28"') +
  path('M34 58C38 48 50 48 54 54C60 60 52 68 44 67C36 66 32 64 34 58Z', RAMP.leaf.base, 'opacity=".55"') +
  path('M76 42C82 38 92 42 90 49C88 55 78 54 75 50Q73 45 76 42Z', RAMP.leaf.base, 'opacity=".55"') +
  path('M74 78C80 72 94 74 94 82C92 88 78 88 74 84Z', RAMP.leaf.base, 'opacity=".45"') +
  stroke('M38 86C46 76 42 64 52 62S66 76 74 68S70 50 82 48', RAMP.ruby.shade, 2.4, 'stroke-dasharray="4 4.6"') +
  stroke('M78 44L87 53M87 44L78 53', RAMP.ruby.base, 3.4) +
  stroke('M32 88L36 84L40 88', RAMP.wood.base, 2) +
  ellipse(22, 64, 8, 38, RAMP.parch.deep) +
  path('M14 30A8 5 0 0 1 30 30V98A8 5 0 0 1 14 98Z', 'parch-c') +
  ellipse(22, 29, 8, 4.6, RAMP.parch.shade) +
  ellipse(22, 29, 4, 2.3, RAMP.parch.deep) +
  path('M98 30A8 5 0 0 1 114 30V98A8 5 0 0 1 98 98Z', 'parch-c') +
  ellipse(106, 29, 8, 4.6, RAMP.parch.shade) +
  ellipse(106, 29, 4, 2.3, RAMP.parch.deep) +
  rect(12.5, 58, 19, 10, 2, 'ruby-h') +
  rect(96.5, 58, 19, 10, 2, 'ruby-h');
