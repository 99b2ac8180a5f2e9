// Describes the call that performs a draw, and its data. Most campaigns use open_box; a campaign whose call sells and draws at
// once brings its own.
import type { MutationData, MutationRoute, ReplyFrom } from '@shengyu/contract/client.ts';

export type DrawResult = ReplyFrom<'POST /api/open_box/open_box'>;
export type DrawOne = DrawResult['list'][number];
export type DrawPrize = DrawOne['prize'];
export type PityState = DrawResult['pity'][number];

/** What the member asked for: the number of draws, and what the member has confirmed or chosen for them. */
export type RequestedDraw = {
  readonly num: number;
  readonly stop_on_big?: 1;
  /** 1 after the member confirmed 今日已消费 {n} 钻，确认继续？ */
  readonly guard_confirm?: 1;
  /** FAIR-2: the member's own seed, sent only when the seed pair has none yet. */
  readonly client_seed?: string;
};

export type DrawCall<R extends MutationRoute = MutationRoute> = {
  readonly route: R;
  data(ask: RequestedDraw): MutationData<R>;
  result(reply: ReplyFrom<R>): DrawResult;
};

export type OpenBoxCall = DrawCall<'POST /api/open_box/open_box'>;

export type OpenBoxOptions = {
  /** to_user_id is the receiver of a gift box, room_id the room in which it is given. */
  readonly to_user_id?: number;
  readonly room_id?: number;
  /** Hash of the odds that were shown to the member. */
  readonly expect_pool_hash?: string;
  /** The member's own seed, when the seed pair has none yet. */
  readonly client_seed?: string;
};

export const createOpenBoxCall = (box_code: string, more: OpenBoxOptions = {}): OpenBoxCall => ({
  route: 'POST /api/open_box/open_box',
  data: (ask) => ({ box_code, ...more, ...ask }),
  result: (reply) => reply,
});
