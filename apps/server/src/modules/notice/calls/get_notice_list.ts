import { get_notice_list } from '@shengyu/contract/calls/notice.ts';
import { answers } from '#wire/act.ts';
import { listNotices } from '../notice.ts';

export const answer = answers(get_notice_list, (act) => listNotices(act.db, act.me, act.req));
