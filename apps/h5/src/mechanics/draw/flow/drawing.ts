// BoxDraw: a box with everything that its draw buttons and result layers need. Pages that draw with the call open_box get it from
// useBoxDraw; a campaign with a draw call of its own (F02: fate gifts) builds it with useDraw.
import { useState } from 'react';
import { newRequestId } from '@shengyu/web/request-id.ts';
import type { DrawCampaignHome, Campaign, CareState } from '#mechanics/campaign/campaign.ts';
import { createOpenBoxCall, type DrawCall, type DrawResult, type OpenBoxOptions, type PityState } from './draw-call.ts';
import type { RevealAnimation } from '../reveal.ts';
import { useDraw, type DrawControl } from './use-draw.ts';
import { renewPool } from '../use-pool.ts';

export type Box = DrawCampaignHome['boxes'][number];
export type TokenPack = DrawCampaignHome['packs'][number];

export type BoxDraw = {
  readonly draw: DrawControl;
  readonly box: Box;
  readonly pity: readonly PityState[];
  /** The member's balance of the token that the box costs. */
  readonly have: number;
  readonly activity_code: string;
  readonly diamond: number;
  readonly care: CareState | undefined;
  /** Packs whose bonus contains the box's token. */
  readonly packs: readonly TokenPack[];
  /** Number of tokens the pack sheet should make up for; the sheet is closed when undefined. */
  readonly missing: number | undefined;
  /** Number of draws that wait for the member's confirmation; the sheet is closed when undefined. */
  readonly spending: number | undefined;
  /** Nickname of the member for whom the box is opened. */
  readonly to: string | undefined;
  /**
   * Opens the pack sheet for this number of missing tokens. The number is reduced when the balance grows while it is
   * open.
   */
  wantPack(missing: number): void;
  closePack(): void;
  /** Draws; when tokens are missing it opens the pack sheet, and when much is paid at once the confirmation. */
  wantDraws(num: number): void;
  closeSpending(): void;
  /** Loads the page's main data again, when a result or a refusal has shown that it is old. */
  renew(): Promise<void>;
  /** Changes the main data that the box was taken from. */
  readonly changeHome: Campaign<DrawCampaignHome>['change'];
};

export type BoxDrawOptions = {
  readonly reveal?: RevealAnimation;
  /** The receiver of a gift box, and the room in which it is given. */
  readonly give?: { to_user_id?: number; room_id?: number };
  /** The receiver's nickname. */
  readonly to?: string;
  /** Makes the campaign's own draw call, for a campaign that does not draw with open_box. */
  readonly callWith?: (more: OpenBoxOptions) => DrawCall<never>;
  /** Called with the reply before the animation starts, for what only this page shows of it. */
  readonly onResult?: (result: DrawResult) => void;
};

/**
 * S2-CMP-4: from this cost on, the member confirms the draws in a sheet that shows total, balance and the day's
 * spending.
 */
export const CONFIRM_FROM_DIAMONDS = 500;

/** `home` is the main data of the page's own campaign, or of another campaign whose box the page shows. */
export function useBoxDraw(
  campaign: Campaign<DrawCampaignHome>,
  home: DrawCampaignHome,
  box: Box,
  { reveal, give, to, callWith, onResult }: BoxDrawOptions = {},
): BoxDraw {
  /** The number of tokens that the member needs; the pack sheet offers packs for the difference to the balance. */
  const [goal, setGoal] = useState<number>();
  const [spending, setSpending] = useState<number>();
  // FAIR-2: the first draw sends the member's own seed. It is made once, so that a repeated request is identical.
  const [client_seed] = useState(() => newRequestId().replace(/-/g, ''));
  const seeded = home.seed && home.seed.client_seed;
  const more = { ...give, ...(seeded ? {} : { client_seed }) };
  const draw = useDraw({
    call: callWith ? callWith(more) : (createOpenBoxCall(box.box_code, more) as DrawCall<never>),
    ...(reveal ? { reveal } : {}),
    onResult: (result, afterDraw) => {
      campaign.change(afterDraw);
      if (onResult) onResult(result);
      void renewPool(box.box_code);
    },
  });
  const { cost } = box;
  const have = cost.kind === 'diamond' ? home.diamond || 0 : tokensOf(home, cost.code);
  return {
    draw,
    box,
    pity: home.pity[box.box_code] || [],
    have,
    to,
    activity_code: home.activity.activity_code,
    diamond: home.diamond || 0,
    care: home.care,
    packs: home.packs.filter(({ bonus }) => bonus.some(({ item_code }) => item_code === cost.code)),
    missing: goal && Math.max(1, goal - have),
    spending,
    wantPack: (missing) => setGoal(have + missing),
    closePack: () => setGoal(undefined),
    wantDraws: (num) => {
      const total = cost.num * num;
      const isShort = have < total;
      if (!isShort && (cost.kind !== 'diamond' || total < CONFIRM_FROM_DIAMONDS)) return draw.start(num);
      // A result that is still shown is closed before the sheet opens.
      draw.close();
      if (isShort) setGoal(total);
      else setSpending(num);
    },
    closeSpending: () => setSpending(undefined),
    renew: campaign.reload,
    changeHome: campaign.change,
  };
}

const tokensOf = ({ tokens }: DrawCampaignHome, code: string | undefined): number =>
  tokens.reduce((sum, token) => (token.code === code ? sum + token.num : sum), 0);
