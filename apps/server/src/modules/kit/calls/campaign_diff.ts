import { campaign_diff } from '@shengyu/contract/calls/kit-console.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { compareWithLive } from '../comparison.ts';

export const answer = staffReads(campaign_diff, {
  run: ({ ctx, db, req }) => compareWithLive(ctx, db, req.id, req.version),
});
