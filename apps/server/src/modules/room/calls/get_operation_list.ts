import { get_operation_list } from '@shengyu/contract/calls/room.ts';
import { handles } from '#wire/handler.ts';
import { listOperations } from '../operation-list.ts';

export const handler = handles(get_operation_list, ({ ctx, db, req, now }) => listOperations(ctx, db, req, now));
