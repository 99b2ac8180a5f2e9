// Sends the member to an OAuth platform, and handles the member's return (S-LOGIN-3).
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { loadDeviceId } from '#lib/device-id.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import { rememberOauthRequest, type OauthChannel, type OauthReturn } from '#features/account/oauth.ts';
import { useHandleLoginReply } from '#features/account/entry/use-entering.ts';
import { safeReturnRoute } from '#features/account/way-back.ts';

export function useOauthStart(next: string | undefined) {
  const { client } = useServices();
  const [leaving, setLeaving] = useState(false);
  const start = async (channel: OauthChannel): Promise<void> => {
    setLeaving(true);
    try {
      const act = { channel, scene: 'login', redirect_path: '/login' } as const;
      const answer = await client.mutate('POST /api/v1/create_oauth_url_for_code', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return showToast(refusal.msg);
      rememberOauthRequest({ channel, state: answer.data.state, next: safeReturnRoute(next) });
      window.location.assign(answer.data.url);
    } catch (error) {
      showToast(failureMessageOf(error));
    } finally {
      setLeaving(false);
    }
  };
  return { leaving, start };
}

/**
 * Sends the returned code to the server once. Resolves to undefined when the member is logged in or goes on to registration,
 * because the page is then being left.
 */
export function useOauthReturn(): (returned: OauthReturn) => Promise<Refusal | undefined> {
  const { client, bridge } = useServices();
  const settle = useHandleLoginReply();
  return async ({ channel, code, state, next }) => {
    // The member agreed to the documents before leaving for the platform.
    const act = { channel, code, state, device_id: await loadDeviceId(bridge), agree: 1 };
    return settle(await client.mutate('POST /api/v1/oauth_code_login', act, { quiet: true }), next);
  };
}
