import { guild_settlement_list } from '@shengyu/contract/calls/turnover-flow.ts';
import { handles } from '#wire/handler.ts';
import { presentSettlementList } from '../settle/list.ts';

export const handler = handles(guild_settlement_list, ({ db, req }) => presentSettlementList(db, req));
