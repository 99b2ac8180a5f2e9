import { address_list } from '@shengyu/contract/calls/ship.ts';
import { handles } from '#wire/handler.ts';
import { loadAddressBook } from '../addresses.ts';

export const handler = handles(address_list, async ({ ctx, db, me }) => ({ list: await loadAddressBook(ctx, db, me) }));
