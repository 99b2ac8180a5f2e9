// The member himself (U01): his face for try-on, his masked number for codes.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';

/** U01 answers other shapes for its other views. */
export type Me = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { nickname: string }>;

/** Not asked for before it is `wanted`. */
export function useMe(wanted = true): Me | undefined {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['get_user_info_mp', 'me'],
    enabled: wanted,
    queryFn: () => client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: 'all' }),
  });
  return data && data.code === 1 ? (data.data as Me) : undefined;
}
