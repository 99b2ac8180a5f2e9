import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type MilestoneClaimed = ReplyFrom<'POST /api/activity/claim_milestone'>;
