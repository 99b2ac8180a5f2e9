// The draws of the chest: their own home call (V16) and their own draw call (V18).
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { renewReads, useIsSignedIn, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign, type CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { DrawCall } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { useBoxDraw, type BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { drawHomeOfPool, poolCampaignOf } from '@shengyu/h5/mechanics/draw/pool-home.ts';
import type { RevealAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { CODE, renewHarbour } from '../home.ts';
import { openForGuest } from '../use-harbour.ts';

type Route = 'POST /api/v1/open_server/kf_prize_draw_home';
type DrawRoute = 'POST /api/v1/open_server/prize_draw';

export type ChestHome = ReplyFrom<Route>;
export type ChestCampaign = Campaign<ChestHome>;

const CHEST: CampaignHomeCall<Route> = { code: CODE, route: 'POST /api/v1/open_server/kf_prize_draw_home', data: {} };

export function useChestCampaign(): ChestCampaign {
  const campaign = useCampaign(CHEST);
  const signedIn = useIsSignedIn();
  const { home } = campaign;
  return {
    ...campaign,
    home: home && !signedIn ? openForGuest(home) : home,
    reload: renewHarbour,
  };
}

const callWith = ({ client_seed }: { readonly client_seed?: string }): DrawCall<never> => {
  const call: DrawCall<DrawRoute> = {
    route: 'POST /api/v1/open_server/prize_draw',
    data: ({ num, stop_on_big, client_seed: asked = client_seed }) => ({
      num: num === 10 ? 10 : 1,
      ...(stop_on_big ? { stop_on_big } : {}),
      ...(asked ? { client_seed: asked } : {}),
    }),
    result: (reply) => reply,
  };
  return call as unknown as DrawCall<never>;
};

export function useChestDraw(campaign: ChestCampaign, home: ChestHome, reveal: RevealAnimation): BoxDraw {
  const drawHome: DrawCampaignHome = drawHomeOfPool(home);
  return useBoxDraw(poolCampaignOf(campaign), drawHome, drawHome.boxes[0]!, {
    reveal,
    callWith,
    // The dots and balances of the other tabs are told by other calls.
    onResult: () => void renewReads('POST /api/v1/open_server/get_my_balance'),
  });
}
