import { my_contract_list } from '@shengyu/contract/calls/agreement.ts';
import { answers } from '#wire/act.ts';
import { listContracts } from '../contracts.ts';

export const answer = answers(my_contract_list, (act) => listContracts(act.ctx, act.me, act.req, act.now));
