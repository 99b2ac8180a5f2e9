// trail: where money and items came from and went, along stored references (call Z50). It joins the books, bags, gifts, purchases,
// draws, recharges and withdrawals; the contract declares its call under ledger.
import type { Module } from '#module.ts';
import { handler as object_trail } from './calls/object_trail.ts';

export const trail: Module = { name: 'trail', handlesFor: 'ledger', handlers: [object_trail] };
