import { address_list } from '@shengyu/contract/calls/ship.ts';
import { answers } from '#wire/act.ts';
import { addressBook } from '../addresses.ts';

export const answer = answers(address_list, async ({ ctx, db, me }) => ({ list: await addressBook(ctx, db, me) }));
