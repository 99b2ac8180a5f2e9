import { get_user_company_info } from '@shengyu/contract/calls/guild-company.ts';
import { answers } from '#wire/act.ts';
import { companyInfo } from '../company.ts';

export const answer = answers(get_user_company_info, (act) => companyInfo(act, act.req.guild_id));
