import { remind_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { remindMembers } from '../remove.ts';

export const answer = answers(remind_guild_member, ({ tx, me, req, now }) => remindMembers(tx, { ...req, me, now }));
