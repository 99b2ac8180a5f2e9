import { sign_contract } from '@shengyu/contract/calls/agreement.ts';
import { answers } from '#wire/act.ts';
import { signContract } from '../sign-contract.ts';

export const answer = answers(sign_contract, (act) => signContract(act.ctx, act.tx, act.me, act.req, act.now));
