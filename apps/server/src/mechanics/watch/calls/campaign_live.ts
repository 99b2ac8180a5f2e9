import { campaign_live } from '@shengyu/contract/calls/kit-console.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { liveView } from '../live.ts';

export const answer = staffReads(campaign_live, { run: ({ ctx, req, now }) => liveView(ctx, req.id, now) });
