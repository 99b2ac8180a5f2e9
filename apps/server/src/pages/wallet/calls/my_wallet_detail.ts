import { my_wallet_detail } from '@shengyu/contract/calls/ledger.ts';
import { handles } from '#wire/handler.ts';
import { readWalletDetail } from '../wallet-detail.ts';

export const handler = handles(my_wallet_detail, ({ ctx, db, me, now }) => readWalletDetail(ctx, db, me, now));
