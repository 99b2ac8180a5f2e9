import { get_user_company_info } from '@shengyu/contract/calls/guild-company.ts';
import { handles } from '#wire/handler.ts';
import { readCompanyInfo } from '../profile/company.ts';

export const handler = handles(get_user_company_info, (call) => readCompanyInfo(call, call.req.guild_id));
