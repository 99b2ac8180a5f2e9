// S-TEST-1: the page is available outside production; in production only with the dev flag and for patrol staff.
import { useBootstrap } from '#lib/bootstrap.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';

/** Whether the page may be shown; undefined while that is being checked. */
export function useTestPageAllowed(): boolean | undefined {
  const { data: bootstrap, isFetched } = useBootstrap();
  const flagged = bootstrap !== undefined && bootstrap.flags.dev === 1;
  const me = useCall(
    'GET /goapi/user/get_user_info_mp/{id}',
    { id: 'me' },
    { enabled: flagged && !import.meta.env.DEV, quiet: true },
  );
  if (import.meta.env.DEV) return true;
  if (!flagged) return isFetched ? false : undefined;
  if (me.step === 'loading') return undefined;
  const { data } = me;
  return data !== undefined && 'self' in data && data.self !== undefined && data.self.is_patrol === 1;
}
