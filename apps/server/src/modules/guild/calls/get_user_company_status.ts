import { get_user_company_status } from '@shengyu/contract/calls/guild-company.ts';
import { handles } from '#wire/handler.ts';
import { readCompanyStatus } from '../found/status.ts';

export const handler = handles(get_user_company_status, (call) => readCompanyStatus(call));
