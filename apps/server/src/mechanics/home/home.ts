// Types for campaign home pages: the campaign and who looks at it, and what each mechanic contributes to its page.
// pages/campaign-home joins the contributions. A method named `red` says whether a red dot is shown.
import type { Static } from '@shengyu/contract/schema.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_box_base_config, get_xuyuan_config } from '@shengyu/contract/calls/campaign-engine.ts';
import type { Meter, Pack, PoolPublic, SeedBrief, WinRow, WishState } from '@shengyu/contract/shapes-campaign.ts';
import type { TaskRow } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { ScheduleMember, PublishedCampaign, Stage } from '#modules/campaign-engine/index.ts';

/** A campaign as seen by a member, or by an anonymous visitor (`me` is 0). */
export type CampaignViewer = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly campaign: PublishedCampaign;
  readonly stage: Stage;
  readonly member: ScheduleMember | undefined;
};

type BoxHome = ReplyOf<typeof get_box_base_config>;

export type HomeParts = {
  readonly draw: {
    boxes(home: CampaignViewer): Promise<Pick<BoxHome, 'boxes' | 'pity'>>;
    pool(
      home: CampaignViewer,
      box_code: string,
    ): Promise<{ pool: Static<typeof PoolPublic>; wish: Static<typeof WishState> }>;
    seed(home: CampaignViewer): Promise<Static<typeof SeedBrief> | null>;
    /** The last ten big wins (WIN-1). */
    ticker(home: CampaignViewer): Promise<Static<typeof WinRow>[]>;
    /** True when the campaign is open and the member has tokens and daily draws left for a draw (red dot). */
    red(home: CampaignViewer): Promise<boolean>;
  };
  readonly shop: {
    packs(home: CampaignViewer): Promise<Static<typeof Pack>[]>;
    /** True when the member can exchange something without paying diamonds (red dot). */
    red(home: CampaignViewer): Promise<boolean>;
  };
  readonly task: { tasks(home: CampaignViewer): Promise<Static<typeof TaskRow>[]> };
  readonly milestone: {
    meters(home: CampaignViewer): Promise<Static<typeof Meter>[]>;
    /** True when a step can be claimed (red dot). */
    red(home: CampaignViewer): Promise<boolean>;
  };
  readonly sign: {
    /** Whether a daily gift can be claimed, and whether a ladder can be signed (red dots). */
    red(home: CampaignViewer): Promise<{ daily: boolean; sign: boolean }>;
  };
  /** Scores of the campaign's teams by team number (BOARD-7: mean of the capped points). */
  readonly rank: { teamScores(home: CampaignViewer): Promise<ReadonlyMap<number, number>> };
  /** The member's own wish on the wall. */
  readonly plays: { wish(home: CampaignViewer): Promise<ReplyOf<typeof get_xuyuan_config>['my_text']> };
};
