import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type MilestoneClaimReply = ReplyFrom<'POST /api/activity/claim_milestone'>;
