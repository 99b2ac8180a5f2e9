import { user_star_luck } from '@shengyu/contract/calls/plays.ts';
import { handles } from '#wire/handler.ts';
import { buildStarCard } from '../star-card.ts';

export const handler = handles(user_star_luck, ({ ctx, db, me, now, req }) =>
  buildStarCard(ctx, db, me, req.user_id ?? me, now),
);
