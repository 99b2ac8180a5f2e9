import { set_my_star } from '@shengyu/contract/calls/plays.ts';
import { answers } from '#wire/act.ts';
import { setStar } from '../stars.ts';

export const answer = answers(set_my_star, ({ tx, me, now, req }) => setStar(tx, me, req.star_id, now));
