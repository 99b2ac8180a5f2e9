import { withdrawal_preview } from '@shengyu/contract/calls/withdraw.ts';
import { handles } from '#wire/handler.ts';
import { previewWithdrawal } from '../ask/preview.ts';

export const handler = handles(withdrawal_preview, (call) => previewWithdrawal(call.ctx, call.me, call.req, call.now));
