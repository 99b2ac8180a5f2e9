// What the first screen shows, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { backdropSvg } from '@shengyu/art/output.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { tarot } from '@shengyu/art/themes/tarot.ts';
import { pouch } from './pouch.ts';

export const drawn = {
  backdrop: backdropSvg(tarot),
  lockup: svg(tarot.title('浪漫石商店'), { prefix: 't', ...TITLE_STRIP }),
  ...pouch,
};
