// A box and everything its bar and its layers need. Pages that draw with open_box get it from here; a call of a campaign's
// own (F02) makes one with useDraw.
import { useEffect, useRef, useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { refetchQueries } from '#lib/query.ts';
import { newRequestId } from '#lib/request-id.ts';
import { renewed } from '#mechanics/campaign/after-claim.ts';
import type { BoxHome, Campaign, Care } from '#mechanics/campaign/campaign.ts';
import { openBox, type DrawResult, type PityState } from './draw-call.ts';
import type { Reveal } from './reveal.ts';
import { useDraw, type Draw } from './use-draw.ts';
import { poolKey } from './use-pool.ts';

export type Box = BoxHome['boxes'][number];
export type Pack = BoxHome['packs'][number];

export type BuyResult = ReplyFrom<'POST /api/open_box/buy_activity_prop'>;

export type Drawing = {
  readonly draw: Draw;
  readonly box: Box;
  readonly pity: readonly PityState[];
  /** What whoever draws has of the box's cost. */
  readonly have: number;
  readonly activity_code: string;
  readonly diamond: number;
  readonly care: Care | undefined;
  /** Packs that bring the box's token. */
  readonly packs: readonly Pack[];
  /** How many tokens the pack sheet is to fill in; undefined is closed. */
  readonly missing: number | undefined;
  /** Opens the pack sheet. */
  wantPack(missing: number): void;
  closePack(): void;
  bought(result: BuyResult): void;
};

export type BoxDrawOptions = {
  readonly reveal?: Reveal;
  /** Whom a gift box is opened for, and where. */
  readonly give?: { to_user_id?: number; room_id?: number };
};

/** `home`: of the page, or of another campaign whose box the page shows. */
export function useBoxDraw(
  campaign: Campaign<BoxHome>,
  home: BoxHome,
  box: Box,
  { reveal, give }: BoxDrawOptions = {},
): Drawing {
  const [missing, setMissing] = useState<number>();
  // The first draw of all brings the member's half of the seed (FAIR-2): made once, so that a repeat is the same act.
  const [client_seed] = useState(() => newRequestId().replace(/-/g, ''));
  const seeded = home.seed && home.seed.client_seed;
  const draw = useDraw({
    call: openBox(box.box_code, { ...give, ...(seeded ? {} : { client_seed }) }),
    ...(reveal ? { reveal } : {}),
    onResult: (result) => {
      campaign.change((before) => after(before, result));
      void refetchQueries(poolKey(box.box_code));
    },
  });
  useRefreshedHome(draw, campaign);
  const { cost } = box;
  return {
    draw,
    box,
    pity: home.pity[box.box_code] || [],
    have: cost.kind === 'diamond' ? home.diamond || 0 : tokensOf(home, cost.code),
    activity_code: home.activity.activity_code,
    diamond: home.diamond || 0,
    care: home.care,
    packs: home.packs.filter(({ bonus }) => bonus.some(({ item_code }) => item_code === cost.code)),
    missing,
    wantPack: setMissing,
    closePack: () => setMissing(undefined),
    bought: ({ balance, diamond, care }) => {
      setMissing(undefined);
      campaign.change((before) => ({
        ...before,
        tokens: renewed(before.tokens, balance),
        diamond,
        care: care || before.care,
      }));
    },
  };
}

/** Boxes and tasks move by the draw's events, a moment after its answer: they are asked for when the result is put away. */
function useRefreshedHome({ phase }: Draw, { reload }: Campaign<BoxHome>): void {
  const shown = useRef(false);
  useEffect(() => {
    if (phase === 'shown') shown.current = true;
    else if (phase === 'rest' && shown.current) {
      shown.current = false;
      void reload();
    }
  }, [phase, reload]);
}

const tokensOf = ({ tokens }: BoxHome, code: string | undefined): number =>
  tokens.reduce((sum, token) => (token.code === code ? sum + token.num : sum), 0);

/** The home as the answer to a draw leaves it. */
export function after(
  home: BoxHome,
  { box_code, made, balance, diamond, pity, meters, seed, care }: DrawResult,
): BoxHome {
  return {
    ...home,
    tokens: renewed(home.tokens, balance),
    diamond,
    meters: renewed(home.meters, meters),
    boxes: home.boxes.map((box) =>
      box.box_code === box_code ? { ...box, day_left: Math.max(0, box.day_left - made) } : box,
    ),
    pity: { ...home.pity, [box_code]: pity },
    seed,
    care: care || home.care,
  };
}
