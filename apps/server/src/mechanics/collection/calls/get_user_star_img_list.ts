import { get_user_star_img_list } from '@shengyu/contract/calls/collection.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { presentAllStarPictures, findStarPictureCollection } from '../sky-view.ts';

export const handler = handles(get_user_star_img_list, async ({ ctx, db, me, now, req }) => {
  const sky = await findStarPictureCollection(ctx);
  const whose = req.user_id ?? me;
  if (!sky || (whose !== me && !(await findUsersById(db, [whose])).has(whose))) return refuse('not_found');
  return presentAllStarPictures({ ctx, db, me: whose, now }, sky.part);
});
