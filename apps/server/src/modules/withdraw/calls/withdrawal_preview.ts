import { withdrawal_preview } from '@shengyu/contract/calls/withdraw.ts';
import { answers } from '#wire/act.ts';
import { preview } from '../preview.ts';

export const answer = answers(withdrawal_preview, (act) => preview(act.ctx, act.me, act.req, act.now));
