import { set_member_remark } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { setMemberRemark } from '../quit/remove.ts';

export const handler = handles(set_member_remark, ({ tx, me, req, now }) => setMemberRemark(tx, { ...req, me, now }));
