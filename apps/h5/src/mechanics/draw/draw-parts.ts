import type { ApiClient } from '@shengyu/web/client.ts';
import type { DrawCampaignHome } from '#mechanics/campaign/campaign.ts';
import type { DrawCall, DrawResult } from './flow/draw-call.ts';
import type { RevealAnimation } from './reveal.ts';

/** What a draw needs from its page. */
export type DrawDependencies = {
  readonly client: Pick<ApiClient, 'mutate'>;
  readonly call: DrawCall;
  readonly reveal?: RevealAnimation | undefined;
  readonly skipsAnimation: () => boolean;
  readonly stopsOnBig: () => boolean;
  readonly onResult?:
    | ((result: DrawResult, afterDraw: (home: DrawCampaignHome) => DrawCampaignHome) => void)
    | undefined;
  readonly say: (text: string) => void;
};
