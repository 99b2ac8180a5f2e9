// Which call draws, and what it is told. Nearly always open_box; a call that sells and draws at once brings its own.
import type { ActTo, MutationRoute, ReplyFrom } from '@shengyu/contract/client.ts';

export type DrawResult = ReplyFrom<'POST /api/open_box/open_box'>;
export type DrawOne = DrawResult['list'][number];
export type DrawPrize = DrawOne['prize'];
export type PityState = DrawResult['pity'][number];

/** What somebody asked for. */
export type DrawAsk = {
  readonly num: number;
  readonly stop_on_big?: 1;
  /** Asked and answered: 今日已消费 {n} 钻，确认继续？ */
  readonly guard_confirm?: 1;
  /** Only where the seed has none yet (FAIR-2). */
  readonly client_seed?: string;
};

export type DrawCall<R extends MutationRoute = MutationRoute> = {
  readonly route: R;
  data(ask: DrawAsk): ActTo<R>;
  result(reply: ReplyFrom<R>): DrawResult;
};

export type OpenBox = DrawCall<'POST /api/open_box/open_box'>;

export type OpenBoxMore = {
  /** Whom it is given to, and where. */
  readonly to_user_id?: number;
  readonly room_id?: number;
  /** Of the odds that were shown. */
  readonly expect_pool_hash?: string;
  /** The member's half of the seed, where there is none yet. */
  readonly client_seed?: string;
};

export const openBox = (box_code: string, more: OpenBoxMore = {}): OpenBox => ({
  route: 'POST /api/open_box/open_box',
  data: (ask) => ({ box_code, ...more, ...ask }),
  result: (reply) => reply,
});
