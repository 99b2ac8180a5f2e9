// The blind boxes of the gift panel (X54): the gift boxes of campaigns that are open to this caller.
import { isCampaignShownTo, readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import type { OpenBoxes } from '#modules/gift/index.ts';
import { PICTURE_NAMES, pictureUrlByName } from '#pictures.ts';

export const listOpenGiftBoxes: OpenBoxes = async ({ ctx, me, now }) =>
  (await readCampaignCatalogue(ctx))
    .all('pool')
    .filter(
      ({ part, campaign }) =>
        part.kind === 'gift_box' && isCampaignShownTo(campaign, me) && stageOf(campaign, now).state === 'open',
    )
    .map(({ code, part, campaign }) => ({
      box_code: code,
      name: part.name,
      price: part.price,
      icon: pictureUrlByName(ctx, PICTURE_NAMES.blindbox),
      activity_code: campaign.def.id,
    }));
