// Who works here and what they may do (CONUI-1). What a person may not do is not drawn; the server decides all the same.
import { createContext, useContext } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type Me = ReplyFrom<'GET /console/api/auth/me'>;
/** The wire name of a call: `user_ban`. */
export type Permission = string;

export const MeContext = createContext<Me | undefined>(undefined);

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('a page is drawn only for a person who has signed in');
  return me;
}

const mayCall = (me: Me, permission: Permission): boolean => me.permissions.includes(permission);
export const mayCallAny = (me: Me, permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => mayCall(me, permission));

/** `const may = useMay(); may('user_ban')`. */
export function useMay(): (permission: Permission) => boolean {
  const me = useMe();
  return (permission) => mayCall(me, permission);
}

export const ROLE_NAMES: Readonly<Record<Me['roles'][number], string>> = {
  support: '客服',
  guild_desk: '公会运营',
  finance: '财务',
  campaign_author: '策划',
  campaign_approver: '复核',
  moderator: '内容审核',
  admin: '管理员',
};
