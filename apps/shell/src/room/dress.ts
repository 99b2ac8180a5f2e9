// How the dress-up items of rooms and people are drawn in a room. Items name their picture; what a page has to paint itself (the
// colours of a bubble, the backdrop behind everything) is found by that picture's path.
import type { RoomCard, Seat } from './room-state.ts';

type Item = NonNullable<RoomCard['background']>;
type Dress = NonNullable<Seat['user']>['dress'];

/** Item types of UNIT-1 that a person wears on a seat. */
const FRAME = 1;
const HALO = 4;

const wornIn = (dress: Dress, type: number): Item | undefined => dress.find(({ item_type }) => item_type === type);

export const frameOf = (dress: Dress): string | undefined => wornIn(dress, FRAME)?.icon;
export const haloOf = (dress: Dress): string | undefined => wornIn(dress, HALO)?.icon;

/** The backdrop of a room with neither theme nor background. */
const PLAIN_BACKDROP = '/activity/dress/153.svg';

/** The whole-room picture stands beside the tile of its item (packages/art/src/rooms/backdrops.ts). */
export const backdropOf = (background: Item | undefined): string =>
  (background?.icon ?? PLAIN_BACKDROP).replace(/\.svg$/, '-full.svg');

const BUBBLES = ['isle', 'star', 'heart', 'moon', 'new', 'wave', 'tarot', 'qixi', 'joy'] as const;
export type BubbleLook = (typeof BUBBLES)[number] | 'plain';

/** The look of a chat bubble (item type 2), named by the last part of its picture's path. */
export function bubbleLookOf(bubble: Item | undefined): BubbleLook {
  const name = bubble && /\/dress\/2\/(\w+)\.svg$/.exec(bubble.icon)?.[1];
  return BUBBLES.find((look) => look === name) ?? 'plain';
}

/** The colour of a level's badge changes every 20 levels. */
export const levelToneOf = (level: number): 1 | 2 | 3 | 4 => Math.min(4, 1 + Math.floor(level / 20)) as 1 | 2 | 3 | 4;
