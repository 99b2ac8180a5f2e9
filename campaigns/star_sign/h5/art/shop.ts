// The pictures of /constellation/shop, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { starMirror, starShelf } from '@shengyu/art/parts/star-mirror.ts';
import { raySky } from './stage-light.ts';
import { starTitle } from './title.ts';

export const drawn = {
  backdrop: raySky(250, 20, 0.1),
  lockup: starTitle('星愿商店'),
  mirror: svg(starMirror(), { prefix: 'm', width: 220, height: 282, origin: [85, 100] }),
  shelf: svg(starShelf(), { prefix: 'f', width: 310, height: 40, origin: [40, 354] }),
};
