// MONEY-6: boards lose the points of a refunded purchase: the luck of the draws it paid for, and the tokens won in them. They are
// subtracted in the periods in which they were counted, as far as these are still open (METER-1). Milestones keep what they
// reached.
import { purchaseRefunded } from '#events/catalogue/draw.ts';
import type { Consumer } from '#module.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { listTokenMeters } from '../campaign-meters.ts';
import type { MoveDraft } from '../move.ts';
import { makeMeterConsumer, userSubject } from './derivation.ts';

export const refundMeterConsumers: readonly Consumer[] = [
  makeMeterConsumer(purchaseRefunded, async ({ data }, _tx, ctx) => {
    const catalogue = await readCampaignCatalogue(ctx);
    const subject = userSubject(data.user_id);
    return data.draws.flatMap(({ at, num, value, expect, campaign, got }): MoveDraft[] => {
      const luck = { value: -value, expect: -expect };
      const index = { meter: 'draw.luck_index', n: -num, campaign, luck };
      const tokens = got.flatMap(({ item_code, qty }) => {
        const token = catalogue.of('token', item_code);
        if (!token) return [];
        const gone = { n: -qty, campaign: token.campaign.def.id };
        return listTokenMeters(token.code, 'draw').map((meter) => ({ meter, ...gone }));
      });
      return [index, ...tokens].map((move) => ({ ...move, subject, at }));
    });
  }),
];
