// The logged-in member's own profile (U01), for example for the avatar in try-on and the masked number in code sheets.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';

/** U01 returns other shapes for its other views, so the member's own is picked here. */
export type OwnProfile = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { nickname: string }>;

/** The profile is requested only while `wanted` is true. */
export function useOwnProfile(wanted = true): OwnProfile | undefined {
  const { data } = useCall('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { enabled: wanted });
  return data as OwnProfile | undefined;
}
