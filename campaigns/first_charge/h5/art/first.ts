// The pictures of the first screen of /firstCharge, drawn at build time.
import { svg } from '@shengyu/art/core/link.ts';
import { crate, crateRope, type CrateTone } from '@shengyu/art/quayside/crate.ts';
import { sunriseBackdrop } from '@shengyu/art/quayside/sunrise.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { quayTheme } from '@shengyu/art/themes/quay.ts';

/** Room around the crate for its shadow and the ends of its rope. */
const CRATE = { width: 124, height: 124, origin: [-12, 2] } as const;
const roped = (tone: CrateTone, prefix: string): string => svg(crate(tone, false) + crateRope(), { prefix, ...CRATE });

export const drawn = {
  backdrop: svg(sunriseBackdrop('dawn'), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(quayTheme.title('首充好礼'), { prefix: 't', ...TITLE_STRIP }),
  plain: roped('plain', 'p'),
  rich: roped('rich', 'r'),
  royal: roped('royal', 'y'),
};
