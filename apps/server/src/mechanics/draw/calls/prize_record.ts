import { prize_record } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { myLog } from '../my-log.ts';
import { NEW_SERVICE_POOL } from '../new-service.ts';

export const answer = answers(prize_record, (act) => myLog(act, { ...act.req, box_code: NEW_SERVICE_POOL }));
