// The member's privacy settings (X08 reads, X09 writes), shared by all switches on the page.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useServices } from '#shell/services.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';

export type PrivacySettings = ReplyFrom<'POST /api/v1/get_privacy_setting'>;

export function usePrivacySettings(wanted = true) {
  const { client } = useServices();
  const signedIn = useIsSignedIn();
  const [busy, setBusy] = useState(false);
  const asked = useCall('POST /api/v1/get_privacy_setting', {}, { enabled: signedIn && wanted });
  /** Resolves to true when the setting was changed. */
  const set = async (name: keyof PrivacySettings, on: boolean): Promise<boolean> => {
    setBusy(true);
    const act = { [name]: on ? 1 : 0 };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/set_privacy_setting', act, { quiet: true }));
    await asked.again();
    setBusy(false);
    return data !== undefined;
  };
  const privacy = asked.data;
  return { signedIn, privacy, asked, busy, set };
}
