// A campaign's cover in the event calendar: a section of its backdrop, its title, and two items that can be won there.
import { svg } from '../core/link.ts';
import { group } from '../core/shapes.ts';
import { ITEM_DRAWINGS } from '../items/all.ts';
import type { ItemKey } from '../items/catalogue.ts';
import { ITEM_BOX_SIZE } from '../items/item.ts';
import { STAGE_WIDTH } from '../stage/light.ts';
import { TITLE_STRIP } from '../stage/stage-art.ts';
import type { CampaignArt } from './campaigns.ts';

/** A cover is 702 × 300 on a phone; here it is scaled to the stage's width of 390. */
const COVER_HEIGHT = (STAGE_WIDTH * 300) / 702;
/** The y of the stage that must lie at the top of the cover, so that the title is in the middle of the cover. */
const TITLE_TOP = TITLE_STRIP.origin[1] + TITLE_STRIP.height / 2 - COVER_HEIGHT / 2;

const THING_SCALE = 0.62;
const THING = ITEM_BOX_SIZE * THING_SCALE;
const TILT = 12;

export function coverSvg({ stage, cover, title = cover.title }: CampaignArt): string {
  const floor = cover.top + COVER_HEIGHT - THING * 0.86;
  const thing = (key: ItemKey, x: number, tilt: number): string =>
    group(
      `translate(${x} ${floor}) rotate(${tilt} ${THING / 2} ${THING / 2}) scale(${THING_SCALE})`,
      ITEM_DRAWINGS[key](),
    );
  return svg(
    stage.backdrop() +
      (cover.scenery?.() ?? '') +
      (title ? group(`translate(0 ${cover.top - TITLE_TOP})`, stage.title(title)) : '') +
      thing(cover.left, -10, -TILT) +
      thing(cover.right, STAGE_WIDTH - THING + 10, TILT),
    { prefix: 'c', width: STAGE_WIDTH, height: COVER_HEIGHT, origin: [0, cover.top] },
  );
}
