import { remind_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { remindMembers } from '../quit/remove.ts';

export const handler = handles(remind_guild_member, ({ tx, me, req, now }) => remindMembers(tx, { ...req, me, now }));
