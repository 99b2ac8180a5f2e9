// What the mechanics put on a campaign's home page. A home joins pools, packs, tasks, boxes and boards, which know nothing of one
// another; each hands in its part here, and home never imports them (docs/decisions/0024).
import type { Static } from '@shengyu/contract/schema.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_box_base_config, get_xuyuan_config } from '@shengyu/contract/calls/kit.ts';
import type { Meter, Pack, PoolPublic, SeedBrief, WinRow, WishState } from '@shengyu/contract/shapes-campaign.ts';
import type { TaskRow } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { Member, Published, Stage } from '#modules/kit/index.ts';
import { port } from '#port.ts';

/** A look at a campaign by somebody, or by nobody (`me` 0). */
export type Home = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly campaign: Published;
  readonly stage: Stage;
  readonly member: Member | undefined;
};

type BoxHome = ReplyOf<typeof get_box_base_config>;

export type HomeParts = {
  readonly draw: {
    boxes(home: Home): Promise<Pick<BoxHome, 'boxes' | 'pity'>>;
    pool(home: Home, box_code: string): Promise<{ pool: Static<typeof PoolPublic>; wish: Static<typeof WishState> }>;
    seed(home: Home): Promise<Static<typeof SeedBrief> | null>;
    /** The last ten big wins (WIN-1). */
    ticker(home: Home): Promise<Static<typeof WinRow>[]>;
    /** A free draw waits. */
    red(home: Home): Promise<boolean>;
  };
  readonly shop: {
    packs(home: Home): Promise<Static<typeof Pack>[]>;
    /** Something can be exchanged. */
    red(home: Home): Promise<boolean>;
  };
  readonly task: { tasks(home: Home): Promise<Static<typeof TaskRow>[]> };
  readonly milestone: {
    meters(home: Home): Promise<Static<typeof Meter>[]>;
    /** A step can be claimed. */
    red(home: Home): Promise<boolean>;
  };
  readonly sign: {
    /** Whether the daily gift and the ladder can be signed. */
    red(home: Home): Promise<{ daily: boolean; sign: boolean }>;
  };
  /** Scores of the campaign's teams by their number (BOARD-7). */
  readonly rank: { teamScores(home: Home): Promise<ReadonlyMap<number, number>> };
  /** The member's own wish on the wall. */
  readonly plays: { wish(home: Home): Promise<ReplyOf<typeof get_xuyuan_config>['my_text']> };
};
export type PartName = keyof HomeParts;

const parts = port<HomeParts>('provideHome', {
  draw: true,
  shop: true,
  task: true,
  milestone: true,
  sign: true,
  rank: true,
  plays: true,
});

/** Called once by each mechanic, when it is loaded. */
export const provideHome = <N extends PartName>(name: N, part: HomeParts[N]): void => parts.provide({ [name]: part });

export const partOf = <N extends PartName>(name: N): HomeParts[N] => parts.given[name];
