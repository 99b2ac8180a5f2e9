// Who stands at the door: somebody coming back from another platform, somebody who is already in, or a guest (S-LOGIN-3, S-LOGIN-4).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { clearToken, currentToken, setToken, storedToken } from '#lib/session.ts';
import { useServices } from '#shell/services.ts';
import { usePlace } from '#shell/place.ts';
import { isOauthReturn, takeOauthReturn, type OauthReturn } from './oauth.ts';
import { useOauthReturn } from './use-oauth.ts';
import { wayBack } from './way-back.ts';

type Card = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { nickname: string }>;
export type Known = Pick<Card, 'nickname' | 'avatar' | 'show_id'>;

export type Entry =
  | { readonly step: 'asking' }
  | { readonly step: 'returning' }
  | { readonly step: 'known'; readonly user: Known }
  | { readonly step: 'guest' };

export function useEntry(next: string | undefined) {
  const { bridge, client } = useServices();
  const { navigation } = usePlace();
  const askOauth = useOauthReturn();
  // In a browser without a token there is nothing to ask: the form is there at once.
  const [entry, setEntry] = useState<Entry>(() =>
    bridge.state === 'none' && storedToken() === '' && !isOauthReturn(window.location)
      ? { step: 'guest' }
      : { step: 'asking' },
  );
  const [banned, setBanned] = useState<Refusal | null>(null);

  const comeBack = async (returned: OauthReturn | 'lost'): Promise<void> => {
    setEntry({ step: 'returning' });
    try {
      const refusal = returned === 'lost' ? LOST : await askOauth(returned);
      if (!refusal) return;
      if (refusal.code === 1002) setBanned(refusal);
      else toast(refusal.msg);
    } catch (error) {
      toast(failureText(error));
    }
    setEntry({ step: 'guest' });
  };

  const lookAround = async (): Promise<void> => {
    const inShell = (await bridge.whenReady()) !== 'none';
    const token = inShell ? await tokenOfShell() : await currentToken();
    if (!token) return setEntry({ step: 'guest' });
    const answer = await client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: true });
    if (answer.code === 1001) clearToken();
    if (answer.code === 1002) setBanned(refusalOf(answer)!);
    if (answer.code !== 1) return setEntry({ step: 'guest' });
    if (!inShell) return setEntry({ step: 'known', user: answer.data as Card });
    if (next) navigation.replace(wayBack(next));
    else bridge.notify('closePage');
  };
  const tokenOfShell = async (): Promise<string> => {
    const answer = await bridge.call('getToken').catch(() => ({ token: '' }));
    if (answer.token) setToken(answer.token);
    return answer.token;
  };

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const returned = takeOauthReturn(window);
    // Who cannot be asked is a guest: the form says what is wrong with the network.
    if (returned) void comeBack(returned);
    else lookAround().catch(() => setEntry({ step: 'guest' }));
  });

  return { entry, banned, forgiveBanned: () => setBanned(null), leave: () => setEntry({ step: 'guest' }) };
}

const LOST: Refusal = { code: 1004, msg: '授权已失效，请重新授权', reason: 'params', data: {} };
