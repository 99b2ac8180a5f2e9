import { svg } from './core/link.ts';
import { itemFiles } from './item-files.ts';
import { MEDAL_BOX, medalSvg, TIERS } from './medals/medal.ts';
import { AVATARS, avatarSvg, DEFAULT_AVATARS } from './people/avatars.ts';
import { nobody } from './people/nobody.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from './stage/light.ts';
import { type Part, type StageArt, TITLE_STRIP } from './stage/stage-art.ts';
import type { CampaignArt } from './themes/campaigns.ts';
import { SHARED } from './themes/shared.ts';

/** A picture of a campaign's folder; `first` ones are preloaded with a percentage, the others come later (KIT-15). */
export interface Picture {
  readonly name: string;
  readonly text: string;
  readonly first: boolean;
}

const DEFAULT_AVATAR_SIZE = 200;
/** LVL-4: one badge per ten levels, 1 to 100. */
const BADGES = 11;

const partSvg = ({ width, height, origin, draw }: Part, prefix: string): string =>
  svg(draw(), { prefix, width, height, ...(origin ? { origin } : {}) });

export const backdropSvg = (stage: StageArt): string =>
  svg(stage.backdrop(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT });

/** What a campaign's folder holds. */
export function campaignPictures({ stage, title }: CampaignArt): Picture[] {
  const pictures: Picture[] = [{ name: 'backdrop', text: backdropSvg(stage), first: true }];
  if (title) {
    pictures.push({ name: 'lockup', text: svg(stage.title(title), { prefix: 't', ...TITLE_STRIP }), first: true });
  }
  for (const [name, part] of Object.entries(stage.parts)) {
    pictures.push({ name, text: partSvg(part, 'p'), first: stage.first.includes(name) });
  }
  return pictures;
}

export const sharedPictures = (): Picture[] =>
  Object.entries(SHARED).map(([name, part]) => ({ name, text: partSvg(part, 's'), first: true }));

/** The pictures with fixed addresses under the static root, because other parts of the product name them. */
export const fixedFiles = (): { path: string; text: string }[] => [
  { path: 'activity/avatar/default.svg', text: avatarSvg(nobody, DEFAULT_AVATAR_SIZE, 'a') },
  ...AVATARS.slice(0, DEFAULT_AVATARS).map((draw, i) => ({
    path: `activity/avatar/${i + 1}.svg`,
    text: avatarSvg(draw, DEFAULT_AVATAR_SIZE, 'a'),
  })),
  ...Array.from({ length: BADGES }, (_, i) => ({
    path: `activity/level/badge_${i}.svg`,
    text: medalSvg(Math.min(i, TIERS.length - 1), Math.max(1, i * 10), MEDAL_BOX, 'm'),
  })),
  ...itemFiles(),
];
