import { my_money_log } from '@shengyu/contract/calls/ledger.ts';
import { answers } from '#wire/act.ts';
import { statementOf } from '../statement.ts';

export const answer = answers(my_money_log, ({ ctx, db, me, now, req }) => statementOf(ctx, db, me, req, now));
