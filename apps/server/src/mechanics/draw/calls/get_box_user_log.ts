import { get_box_user_log } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { myLog } from '../my-log.ts';

export const answer = answers(get_box_user_log, (act) => myLog(act, act.req));
