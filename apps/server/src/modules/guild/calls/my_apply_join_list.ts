import { my_apply_join_list } from '@shengyu/contract/calls/guild-join.ts';
import { handles } from '#wire/handler.ts';
import { listMyApplications } from '../join/list.ts';

export const handler = handles(my_apply_join_list, (call) => listMyApplications(call, call.req));
