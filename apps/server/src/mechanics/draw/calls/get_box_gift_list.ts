import { get_box_gift_list } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { giftList } from '../gift-list.ts';
import { lookOf } from '../look.ts';

export const answer = answers(
  get_box_gift_list,
  async (act) => (await giftList(await lookOf(act), act.req.box_code)) ?? refuse('not_found'),
);
