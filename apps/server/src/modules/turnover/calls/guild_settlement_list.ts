import { guild_settlement_list } from '@shengyu/contract/calls/turnover-flow.ts';
import { answers } from '#wire/act.ts';
import { settlementList } from '../settlement-list.ts';

export const answer = answers(guild_settlement_list, ({ db, req }) => settlementList(db, req));
