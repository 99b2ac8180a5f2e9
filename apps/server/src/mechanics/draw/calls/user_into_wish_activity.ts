import { user_into_wish_activity } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { setWish } from '../act/wish.ts';

export const handler = handles(user_into_wish_activity, (call) =>
  setWish(call, call.req.activity_code ?? user_into_wish_activity.bound.campaign, call.req),
);
