import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import { answers } from '#wire/act.ts';
import { onboard } from '../apply.ts';

export const answer = answers(company_create, ({ ctx, tx, me, req, now }) => onboard(ctx, tx, { ...req, me, now }));
