import { get_operation_list } from '@shengyu/contract/calls/room.ts';
import { answers } from '#wire/act.ts';
import { operationList } from '../operation-list.ts';

export const answer = answers(get_operation_list, ({ ctx, db, req, now }) => operationList(ctx, db, req, now));
