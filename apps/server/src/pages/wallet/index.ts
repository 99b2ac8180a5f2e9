// wallet: the member's wallet, together with the wallet of the guild the member heads and the open withdrawals (W04).
import type { Module } from '#module.ts';
import { handler as my_wallet_detail } from './calls/my_wallet_detail.ts';

export const wallet: Module = { name: 'wallet', handlesFor: 'ledger', handlers: [my_wallet_detail] };
