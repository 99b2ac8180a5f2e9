import { get_box_user_log } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { readOwnDrawLogPage } from '../reads/my-log.ts';

export const handler = handles(get_box_user_log, (call) => readOwnDrawLogPage(call, call.req));
