import { user_star_luck } from '@shengyu/contract/calls/plays.ts';
import { answers } from '#wire/act.ts';
import { starCard } from '../star-card.ts';

export const answer = answers(user_star_luck, ({ ctx, db, me, now, req }) =>
  starCard(ctx, db, me, req.user_id ?? me, now),
);
