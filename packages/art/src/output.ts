import { svg } from './core/link.ts';
import { renderItemFiles } from './item-files.ts';
import { MEDAL_BOX_SIZE, medalSvg, MEDAL_TIERS } from './medals/medal.ts';
import { AVATAR_DRAWINGS, avatarSvg, DEFAULT_AVATAR_COUNT } from './people/avatars.ts';
import { CROWD_SIZE, crowdSvg } from './people/crowd.ts';
import { anonymousAvatar } from './people/nobody.ts';
import { roomBackdropFiles } from './rooms/backdrops.ts';
import { roomSceneFiles } from './rooms/scenes.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from './stage/light.ts';
import { type StagePart, type StageArt, TITLE_STRIP } from './stage/stage-art.ts';
import { renderPayLogoFiles } from './icons/pay-files.ts';
import { signFiles } from './sky/sign-files.ts';
import { CAMPAIGN_ART, type CampaignArt } from './themes/campaigns.ts';
import { coverSvg } from './themes/covers.ts';
import { SHARED_PICTURES } from './themes/shared.ts';

/** A picture in a campaign's folder. Pictures with `first` are preloaded with a percentage, the others load later (KIT-15). */
export interface PictureFile {
  readonly name: string;
  readonly text: string;
  readonly first: boolean;
}

const DEFAULT_AVATAR_SIZE = 200;
/** LVL-4: badges for the levels 1, 10, 20 and so on up to 100. */
const BADGES = 11;

const partSvg = ({ width, height, origin, draw }: StagePart, prefix: string): string =>
  svg(draw(), { prefix, width, height, ...(origin ? { origin } : {}) });

export const backdropSvg = (stage: StageArt): string =>
  svg(stage.backdrop(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT });

/** The pictures of a campaign's folder. */
export function drawCampaignPictures({ stage, title }: CampaignArt): PictureFile[] {
  const pictures: PictureFile[] = [{ name: 'backdrop', text: backdropSvg(stage), first: true }];
  if (title) {
    pictures.push({ name: 'lockup', text: svg(stage.title(title), { prefix: 't', ...TITLE_STRIP }), first: true });
  }
  for (const [name, part] of Object.entries(stage.parts)) {
    pictures.push({ name, text: partSvg(part, 'p'), first: stage.first.includes(name) });
  }
  return pictures;
}

/** Pictures of a campaign that replies refer to by a fixed path in its folder: the cover, in the calendar (Y10, get_calendar). */
const campaignFiles = (art: CampaignArt): { path: string; text: string }[] => [
  { path: `activity/${art.campaign}/${art.version}/cover.svg`, text: coverSvg(art) },
];

export const drawSharedPictures = (): PictureFile[] =>
  Object.entries(SHARED_PICTURES).map(([name, part]) => ({ name, text: partSvg(part, 's'), first: true }));

/** The pictures with fixed paths under the static root, because server and app refer to them by path. */
export const drawFixedPathFiles = (): { path: string; text: string }[] => [
  { path: 'activity/avatar/default.svg', text: avatarSvg(anonymousAvatar, DEFAULT_AVATAR_SIZE, 'a') },
  ...AVATAR_DRAWINGS.slice(0, DEFAULT_AVATAR_COUNT).map((draw, i) => ({
    path: `activity/avatar/${i + 1}.svg`,
    text: avatarSvg(draw, DEFAULT_AVATAR_SIZE, 'a'),
  })),
  ...Array.from({ length: BADGES }, (_, i) => ({
    path: `activity/level/badge_${i}.svg`,
    text: medalSvg(Math.min(i, MEDAL_TIERS.length - 1), Math.max(1, i * 10), MEDAL_BOX_SIZE, 'm'),
  })),
  ...renderItemFiles(),
  ...renderPayLogoFiles(),
  ...signFiles(),
  ...roomSceneFiles(),
  ...roomBackdropFiles(),
  ...CAMPAIGN_ART.flatMap(campaignFiles),
];

/** The faces of the demo world's members. Only development needs them, so they are not among the files above. */
export const drawCrowdFiles = (): { path: string; text: string }[] =>
  Array.from({ length: CROWD_SIZE }, (_, i) => ({ path: `activity/avatar/w/${i + 1}.svg`, text: crowdSvg(i + 1) }));
