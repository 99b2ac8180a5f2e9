import { get_user_company_status } from '@shengyu/contract/calls/guild-company.ts';
import { answers } from '#wire/act.ts';
import { companyStatus } from '../apply-status.ts';

export const answer = answers(get_user_company_status, (act) => companyStatus(act));
