// What others may see of the member (X08, X09). One answer for every switch that shows a part of it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { useQuery, useServices } from '#mechanics/campaign/services.ts';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';

export type Privacy = ReplyFrom<'POST /api/v1/get_privacy_setting'>;

export function usePrivacy(wanted = true) {
  const { client } = useServices();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const asked = useQuery({
    queryKey: ['get_privacy_setting'],
    enabled: signedIn && wanted,
    queryFn: () => client.call('POST /api/v1/get_privacy_setting', {}, { quiet: 'all' }),
  });
  /** True: it is as wished now. */
  const set = async (name: keyof Privacy, on: boolean): Promise<boolean> => {
    setBusy(true);
    const act = { [name]: on ? 1 : 0 };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/set_privacy_setting', act, { quiet: true }));
    await asked.refetch();
    setBusy(false);
    return data !== undefined;
  };
  const privacy = asked.data && asked.data.code === 1 ? asked.data.data : undefined;
  return { signedIn, privacy, asked, busy, set };
}
