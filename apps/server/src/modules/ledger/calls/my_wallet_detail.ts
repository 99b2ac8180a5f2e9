import { my_wallet_detail } from '@shengyu/contract/calls/ledger.ts';
import { answers } from '#wire/act.ts';
import { walletDetail } from '../wallet-detail.ts';

export const answer = answers(my_wallet_detail, ({ ctx, db, me, now }) => walletDetail(ctx, db, me, now));
