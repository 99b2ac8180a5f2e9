import { user_into_wish_activity } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { setWish } from '../wish.ts';

export const answer = answers(user_into_wish_activity, (act) => setWish(act, act.req.activity_code ?? 'zyj', act.req));
