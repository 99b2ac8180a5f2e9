import { my_contract_list } from '@shengyu/contract/calls/agreement.ts';
import { handles } from '#wire/handler.ts';
import { listContracts } from '../contract/contracts.ts';

export const handler = handles(my_contract_list, (call) => listContracts(call.ctx, call.me, call.req, call.now));
