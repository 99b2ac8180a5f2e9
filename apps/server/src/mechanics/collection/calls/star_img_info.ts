import { star_img_info } from '@shengyu/contract/calls/collection.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { pictureView, skyOf } from '../sky-view.ts';

export const answer = answers(star_img_info, async (act) => {
  const sky = await skyOf(act.ctx);
  return sky ? pictureView(act, sky, act.req.star_id) : refuse('not_found');
});
