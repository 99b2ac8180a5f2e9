import { get_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import { handles } from '#wire/handler.ts';
import { presentGuard } from '../view.ts';

export const handler = handles(get_spend_guard, ({ ctx, db, me, now }) => presentGuard(ctx, db, me, now));
