import { set_member_remark } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { setRemark } from '../remove.ts';

export const answer = answers(set_member_remark, ({ tx, me, req, now }) => setRemark(tx, { ...req, me, now }));
