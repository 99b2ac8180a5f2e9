// The main data of /snakePage (B01): the cells on the snake's back are a milestone that repeats, its finished rounds are another.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { Meter } from '@shengyu/h5/features/item/shapes.ts';
import type { Loop } from './board/track.ts';

type Route = 'POST /api/blind_box/get_box_base_config';

export const HOME: CampaignHomeCall<Route> = {
  code: 'snake_dance',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'snake_dance' },
};

/** The cells, and how often and how far they repeat. */
export type CellsMeter = Meter & { readonly loop: Loop };

export const cellsOf = ({ meters }: DrawCampaignHome): CellsMeter | undefined =>
  meters.find((meter): meter is CellsMeter => meter.loop !== undefined);

/** The rewards for finished laps. */
export const lapsOf = ({ meters }: DrawCampaignHome): Meter | undefined =>
  meters.find(({ loop }) => loop === undefined);

export type SnakeCampaign = Campaign<DrawCampaignHome>;
