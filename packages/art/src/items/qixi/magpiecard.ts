import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, stroke } from '../../core/shapes.ts';
import { magpieBird } from '../../parts/magpie-bird.ts';
import { plumBlossom } from './plum-blossom.ts';
import { qixiCard } from './qixi-card.ts';

export const magpieCard: Drawing = () =>
  qixiCard({
    place: 3,
    ground: 'violet',
    picture:
      circle(74, 42, 24, RAMP.lemon.hi) +
      circle(74, 42, 24, 'lemon-x', 'opacity=".5"') +
      stroke('M24 88C46 90 70 84 104 74M60 86C70 92 80 92 90 92', RAMP.wood.base, 3.4) +
      group('translate(62 62) scale(.66) rotate(-6)', magpieBird()) +
      plumBlossom(40, 88, 0.9) +
      plumBlossom(92, 79, 0.9) +
      plumBlossom(74, 89, 0.7),
  });
