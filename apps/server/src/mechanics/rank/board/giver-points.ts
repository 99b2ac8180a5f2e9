// The points that a giver earns in one room on one day, by the sources and caps of the givers' honour board (RANK-3).
import type { Context } from '#context.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import type { GiverPoints } from '#modules/room/index.ts';

const BOARD = 'honour_giver';

export const pointsOfGiver: GiverPoints = async (ctx: Context, { base, minutes }) => {
  const board = (await readCampaignCatalogue(ctx)).of('rank', BOARD);
  const units: Readonly<Record<string, number>> = { 'gift.sent_base': base, 'stay.minutes': minutes };
  return (board?.part.sources ?? []).reduce((sum, [meter, points, cap]) => {
    const earned = (units[meter] ?? 0) * points;
    return sum + (cap > 0 ? Math.min(cap, earned) : earned);
  }, 0);
};
