import { info } from '@shengyu/contract/calls/agreement.ts';
import { handles } from '#wire/handler.ts';
import { readAgreementInfo } from '../agreement.ts';

export const handler = handles(info, (call) => readAgreementInfo(call.db, call.me, call.req, call.now));
