import { replaceRows } from '#mechanics/campaign/after-claim.ts';
import type { DrawCampaignHome } from '#mechanics/campaign/campaign.ts';
import type { DrawResult } from './draw-call.ts';

/** The page's main data with the changes from a draw's reply. */
export function applyDrawToHome(
  home: DrawCampaignHome,
  { box_code, made, balance, diamond, pity, meters, seed, care }: DrawResult,
): DrawCampaignHome {
  return {
    ...home,
    tokens: replaceRows(home.tokens, balance),
    diamond,
    meters: replaceRows(home.meters, meters),
    boxes: home.boxes.map((box) =>
      box.box_code === box_code ? { ...box, day_left: Math.max(0, box.day_left - made) } : box,
    ),
    pity: { ...home.pity, [box_code]: pity },
    seed,
    care: care || home.care,
  };
}
