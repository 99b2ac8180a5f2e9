import { get_spend_guard } from '@shengyu/contract/calls/guard.ts';
import { answers } from '#wire/act.ts';
import { guardView } from '../view.ts';

export const answer = answers(get_spend_guard, ({ ctx, db, me, now }) => guardView(ctx, db, me, now));
