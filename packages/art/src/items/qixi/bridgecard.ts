import { circle, type Drawing, drawEach, group, path, sparkle } from '../../core/shapes.ts';
import { RAMP } from '../../core/ramps.ts';
import { archBridge } from './arch-bridge.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { magpieBird } from '../../parts/magpie-bird.ts';
import { qixiCard } from './qixi-card.ts';

const FLOCK = ['translate(84 88) scale(-.26 .26)', 'translate(84 34) scale(-.22 .22)'] as const;

export const bridgeCard: Drawing = () =>
  qixiCard({
    place: 7,
    ground: 'ruby',
    picture:
      circle(64, 46, 25, RAMP.lemon.hi) +
      circle(64, 46, 30, 'lemon-x', 'opacity=".5"') +
      path(heartOutline(64, 46, 12), RAMP.ruby.base) +
      group('translate(16.6 16) scale(.74)', archBridge()) +
      `<g transform="translate(46 88) scale(.26)"><g id="~bridgecard-bird">${magpieBird()}</g></g>` +
      drawEach(FLOCK, (place) => `<use xlink:href="#~bridgecard-bird" transform="${place}"/>`) +
      sparkle(40, 26, 5, '#FFE694') +
      sparkle(90, 24, 4),
  });
