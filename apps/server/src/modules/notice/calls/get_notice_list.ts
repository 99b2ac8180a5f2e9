import { get_notice_list } from '@shengyu/contract/calls/notice.ts';
import { handles } from '#wire/handler.ts';
import { listNotices } from '../notice.ts';

export const handler = handles(get_notice_list, (call) => listNotices(call.db, call.me, call.req));
