import { my_money_log } from '@shengyu/contract/calls/ledger.ts';
import { handles } from '#wire/handler.ts';
import { statementOf } from '../read/statement.ts';

export const handler = handles(my_money_log, ({ ctx, db, me, now, req }) => statementOf(ctx, db, me, req, now));
