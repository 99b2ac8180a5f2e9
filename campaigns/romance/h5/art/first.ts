// The pictures of the first screen, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { crystalTheme } from '@shengyu/art/themes/crystal.ts';
import { pouchPictures } from './pouch.ts';

export const drawn = {
  backdrop: backdropSvg(crystalTheme),
  lockup: svg(crystalTheme.title('浪漫石商店'), { prefix: 't', ...TITLE_STRIP }),
  ...pouchPictures,
};
