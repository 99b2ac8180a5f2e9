// The visitor: a guest, or the member of this login with the own card (U01).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useCall, type CallRead } from '@shengyu/web/read/use-call.ts';
import { useToken } from '#session.ts';

export type Card = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { readonly follow_num: number }>;

export type Visitor = {
  /** Without a login, or with one that has ended. */
  readonly isGuest: boolean;
  readonly me: Card | undefined;
  readonly read: CallRead<unknown>;
};

/** SHELL-24: what a tab shows is renewed when it is older than this. */
export const STALE_MS = 30_000;

export function useVisitor(): Visitor {
  const token = useToken();
  const read = useCall('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { enabled: !!token, staleMs: STALE_MS });
  const isGuest = !token || read.refusal?.code === 1001;
  return { isGuest, me: isGuest ? undefined : (read.data as Card | undefined), read };
}

/** KIT-17: in teen mode no campaign is shown. */
export const isTeen = ({ me }: Visitor): boolean => me?.self?.is_teen === 1;

/** SHELL-27: what the H5 would refuse a minor or in teen mode is not offered. */
export const mayPlay = (visitor: Visitor): boolean => !isTeen(visitor) && visitor.me?.self?.is_minor !== 1;
