import { set_my_star } from '@shengyu/contract/calls/plays.ts';
import { handles } from '#wire/handler.ts';
import { setStarSign } from '#mechanics/star/index.ts';

export const handler = handles(set_my_star, ({ tx, me, now, req }) => setStarSign(tx, me, req.star_id, now));
