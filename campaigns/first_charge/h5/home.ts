// The main data of /firstCharge (E01), and what the page reads out of it.
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/activity/get_first_recharge_type_list';

export type FirstChargeHome = ReplyFrom<Route>;
export type CrateTier = FirstChargeHome['tiers'][number];
export type Granted = NonNullable<FirstChargeHome['granted']>;

export const HOME: CampaignHomeCall<Route> = {
  code: 'first_charge',
  route: 'POST /api/activity/get_first_recharge_type_list',
  data: {},
};

export type CrateTone = 'plain' | 'rich' | 'royal';
const TONES: readonly CrateTone[] = ['plain', 'rich', 'royal'];

/** The wood of a tier's crate: the dearer, the finer. */
export const toneOf = (tiers: readonly CrateTier[], tier_id: string): CrateTone =>
  TONES[
    Math.min(
      TONES.length - 1,
      Math.max(
        0,
        tiers.findIndex((tier) => tier.tier_id === tier_id),
      ),
    )
  ]!;

/** Item type 1: an avatar frame, which the member tries on. */
export const frameOf = <T extends { readonly item_type: number }>(items: readonly T[]): T | undefined =>
  items.find(({ item_type }) => item_type === 1);

export type Slot = 'left' | 'middle' | 'right';
const SLOTS: readonly Slot[] = ['left', 'middle', 'right'];

/**
 * Where each crate stands: the ids from left to right. The cheapest crate stands in the middle at first, so that no dearer one is put
 * forward (decision 0095).
 */
export const firstPlaces = (tiers: readonly CrateTier[]): string[] => {
  const [first, second, third] = tiers.map(({ tier_id }) => tier_id);
  return [second, first, third].filter((id): id is string => id !== undefined);
};

/** A chosen crate changes places with the one in the middle. */
export function choosePlace(places: readonly string[], tier_id: string): string[] {
  const middle = places[1];
  return places.map((id) => (id === tier_id ? middle! : id === middle ? tier_id : id));
}

export const slotOf = (places: readonly string[], tier_id: string): Slot => SLOTS[places.indexOf(tier_id)] ?? 'right';

/** OFFER-2: this person has had the gift on another account or device. A guest and an unverified member may still get it. */
export const isClosedFor = ({ eligible, granted, care }: FirstChargeHome, signedIn: boolean): boolean =>
  signedIn && eligible === 0 && !granted && care.age === 'adult';
