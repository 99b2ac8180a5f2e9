// The pictures of the first screen of /newService, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { harbourBack, harbourWater } from '@shengyu/art/harbour/harbour.ts';
import { quay } from '@shengyu/art/harbour/quay.ts';
import { harbourRibbon, harbourTitle } from '@shengyu/art/harbour/title.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';

export const drawn = {
  backdrop: svg(harbourBack() + harbourWater(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(harbourTitle(), { prefix: 't', ...TITLE_STRIP }),
  ribbon: svg(harbourRibbon(), { prefix: 'r', width: 190, height: 40, origin: [-95, -16] }),
  quay: svg(quay(0, 60), { prefix: 'q', width: 460, height: 66, origin: [-35, -6] }),
};
