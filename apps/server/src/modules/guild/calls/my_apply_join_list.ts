import { my_apply_join_list } from '@shengyu/contract/calls/guild-join.ts';
import { answers } from '#wire/act.ts';
import { myApplications } from '../join-list.ts';

export const answer = answers(my_apply_join_list, (act) => myApplications(act, act.req));
