// Leaving for another platform, and coming back from it (S-LOGIN-3).
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import { rememberOauth, type OauthChannel, type OauthReturn } from './oauth.ts';
import { useEntering } from './use-entering.ts';
import { wayBack } from './way-back.ts';

export function useOauthStart(next: string | undefined) {
  const { client } = useServices();
  const [leaving, setLeaving] = useState(false);
  const start = async (channel: OauthChannel): Promise<void> => {
    setLeaving(true);
    try {
      const act = { channel, scene: 'login', redirect_path: '/login' } as const;
      const answer = await client.mutate('POST /api/v1/create_oauth_url_for_code', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return toast(refusal.msg);
      rememberOauth({ channel, state: answer.data.state, next: wayBack(next) });
      window.location.assign(answer.data.url);
    } catch (error) {
      toast(failureText(error));
    } finally {
      setLeaving(false);
    }
  };
  return { leaving, start };
}

/** Asks once what the code that came back is worth. Undefined: the page is being left. */
export function useOauthReturn(): (returned: OauthReturn) => Promise<Refusal | undefined> {
  const { client, bridge } = useServices();
  const settle = useEntering();
  return async ({ channel, code, state, next }) => {
    // The box was ticked before anybody could leave for another platform.
    const act = { channel, code, state, device_id: await deviceId(bridge), agree: 1 };
    return settle(await client.mutate('POST /api/v1/oauth_code_login', act, { quiet: true }), next);
  };
}
