import { get_user_star_img_list } from '@shengyu/contract/calls/collection.ts';
import { usersById } from '#modules/identity/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { albumOf, skyOf } from '../sky-view.ts';

export const answer = answers(get_user_star_img_list, async ({ ctx, db, me, now, req }) => {
  const sky = await skyOf(ctx);
  const whose = req.user_id ?? me;
  if (!sky || (whose !== me && !(await usersById(db, [whose])).has(whose))) return refuse('not_found');
  return albumOf({ ctx, db, me: whose, now }, sky.part);
});
