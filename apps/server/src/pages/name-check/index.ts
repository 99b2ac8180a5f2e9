// name-check (X43): whether a nickname or guild name can be used. It needs the roster, which knows the guilds' names.
import type { Module } from '#module.ts';
import { handler as check_name } from './calls/check_name.ts';

export const nameCheck: Module = { name: 'name_check', handlesFor: 'content', handlers: [check_name] };
