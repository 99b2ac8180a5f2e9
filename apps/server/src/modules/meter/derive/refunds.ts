// MONEY-6: ranks drop the points of a refunded purchase, that is of the draws it paid for: their luck, and the tokens that came out of
// them. They leave the periods they were counted in, as far as those are still open (METER-1). Milestones keep what they reached.
import { catalogueOf } from '#modules/kit/index.ts';
import { tokenMeters } from '../campaign-meters.ts';
import type { Draft } from '../move.ts';
import { countIn, idIn, textIn, type Data } from '../read.ts';
import { user, type Derivations } from './derivation.ts';

const listIn = (data: Data, field: string): Data[] => (Array.isArray(data[field]) ? (data[field] as Data[]) : []);

export const refunds: Derivations = {
  'purchase.refunded': async ({ data }, _tx, ctx) => {
    const catalogue = await catalogueOf(ctx);
    const subject = user(idIn(data, 'user_id'));
    return listIn(data, 'draws').flatMap((draws): Draft[] => {
      const at = countIn(draws, 'at');
      const luck = { value: -countIn(draws, 'value'), expect: -countIn(draws, 'expect') };
      const index = { meter: 'draw.luck_index', n: -countIn(draws, 'num'), campaign: textIn(draws, 'campaign'), luck };
      const tokens = listIn(draws, 'got').flatMap((line) => {
        const token = catalogue.of('token', textIn(line, 'item_code'));
        if (!token) return [];
        const gone = { n: -countIn(line, 'qty'), campaign: token.campaign.def.id };
        return tokenMeters(token.code, 'draw').map((meter) => ({ meter, ...gone }));
      });
      return [index, ...tokens].map((move) => ({ ...move, subject, at }));
    });
  },
};
