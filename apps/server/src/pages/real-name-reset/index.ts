// real-name-reset: an operator deletes a member's real name (EDGE-21). It needs two modules: identity keeps the account, agreement
// the name.
import type { Module } from '#module.ts';
import { handler as user_reset_real_name } from './calls/user_reset_real_name.ts';

export const realNameReset: Module = {
  name: 'real_name_reset',
  handlesFor: 'identity',
  handlers: [user_reset_real_name],
};
