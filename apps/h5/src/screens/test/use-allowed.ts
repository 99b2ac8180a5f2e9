// S-TEST-1: outside production, or in it with the dev flag and for patrol alone.
import { useBootstrap } from '#lib/bootstrap.ts';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';

/** Undefined while it is being asked. */
export function useAllowed(): boolean | undefined {
  const { client } = useServices();
  const { bootstrap, asked } = useBootstrap();
  const flagged = bootstrap !== undefined && bootstrap.flags.dev === 1;
  const me = useQuery({
    queryKey: ['me'],
    enabled: flagged && !import.meta.env.DEV,
    queryFn: () => client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: true }),
  });
  if (import.meta.env.DEV) return true;
  if (!flagged) return asked ? false : undefined;
  if (me.isError) return false;
  if (!me.data) return undefined;
  const { data } = me.data;
  return me.data.code === 1 && 'self' in data && data.self !== undefined && data.self.is_patrol === 1;
}
