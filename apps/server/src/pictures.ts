// The addresses of the drawn pictures (S9-08: static images lie under activity/ of the configured host). Every reply builds them
// here, so that tools/pictures.test.ts can check that each picture exists; an address written elsewhere fails that test.
import { buildActivityImageUrl } from '@shengyu/rules/ui/static-image.ts';
import type { Context } from './context.ts';

type Host = Pick<Context, 'config'>;

/** Names of the pictures that the code itself refers to. */
export const PICTURE_NAMES = {
  nobody: 'avatar/default',
  pairRoom: 'dress/153',
  ring: 'items/ring',
  diamond: 'items/diamond',
  chest: 'items/chest',
  blindbox: 'items/blindbox',
  card: 'items/card',
  letter: 'items/letter',
  lantern: 'items/lantern',
} as const;

/** The address of the picture with this name. The name of an item's picture stands in the item's definition. */
export const pictureUrlByName = ({ config }: Host, name: string): string =>
  buildActivityImageUrl(config.STATIC_HOST, `${name}.svg`);

/** The address as it is stored in a row: without the host, which may change. */
export const storedPicturePath = (name: string): string => buildActivityImageUrl('', `${name}.svg`);

const DRAWN_AVATARS = 12;
/** The name of the face that a member without a picture of the member's own has (S-REG-1: one of 12), the same every time. */
export const drawnAvatarName = (user_id: number): string => `avatar/${(user_id % DRAWN_AVATARS) + 1}`;

/** The name of the badge picture of a level (LVL-4: ten levels share one badge). */
export const levelBadgeName = (level: number): string => `level/badge_${Math.floor(level / 10)}`;

/** The name of the logo of a payment or payout channel such as `wechat_h5`; the channels of one provider share a logo. */
export const payLogoName = (way: string): string => `pay/${way.split('_')[0]}`;

/** The name of the picture of an invitation's ring, such as `ring_grass`. */
export const ringPictureName = (ring_id: string): string => `items/${ring_id}`;

/** The name of the icon of a zodiac sign. */
export const zodiacIconName = (star_id: number): string => `star/${star_id}`;
/** The name of the picture that shows the constellation of a zodiac sign. */
export const constellationPictureName = (star_id: number): string => `sky/${star_id}`;

/** KIT-15: the address of the folder that holds the assets of one version of a campaign. */
export const campaignFolderUrl = ({ config }: Host, assets: string): string =>
  buildActivityImageUrl(config.STATIC_HOST, assets.replace(/^activity\//, ''));
