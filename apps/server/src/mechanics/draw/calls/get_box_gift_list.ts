import { get_box_gift_list } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { presentGiftList } from '../reads/gift-list.ts';
import { poolViewerOf } from '../reads/look.ts';

export const handler = handles(
  get_box_gift_list,
  async (call) => (await presentGiftList(await poolViewerOf(call), call.req.box_code)) ?? refuse('not_found'),
);
