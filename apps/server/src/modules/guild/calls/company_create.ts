import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import { handles } from '#wire/handler.ts';
import { saveOrSubmitApplication } from '../found/apply.ts';

export const handler = handles(company_create, ({ ctx, tx, me, req, now }) =>
  saveOrSubmitApplication(ctx, tx, { ...req, me, now }),
);
