import { sign_contract } from '@shengyu/contract/calls/agreement.ts';
import { handles } from '#wire/handler.ts';
import { signContract } from '../contract/sign.ts';

export const handler = handles(sign_contract, (call) => signContract(call.ctx, call.tx, call.me, call.req, call.now));
