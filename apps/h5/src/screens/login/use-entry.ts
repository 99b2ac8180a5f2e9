// Finds out who opens the login page: a member returning from an OAuth platform, a member who is already logged in, or a guest
// (S-LOGIN-3, S-LOGIN-4).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { clearToken, getCurrentToken, readStoredToken } from '@shengyu/web/session.ts';
import { useServices } from '#shell/services.ts';
import { useRoute } from '#shell/route.ts';
import { isOauthReturn, takeOauthReturn, type OauthReturn } from '#features/account/oauth.ts';
import { useOauthReturn } from './use-oauth.ts';
import { safeReturnRoute } from '#features/account/way-back.ts';

type Card = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { nickname: string }>;
export type KnownMember = Pick<Card, 'nickname' | 'avatar' | 'show_id'>;

export type LoginVisitor =
  | { readonly step: 'asking' }
  | { readonly step: 'returning' }
  | { readonly step: 'known'; readonly user: KnownMember }
  | { readonly step: 'guest' };

export function useLoginVisitor(next: string | undefined) {
  const { bridge, client } = useServices();
  const { navigation } = useRoute();
  const askOauth = useOauthReturn();
  // In a browser without a token there is nothing to find out, so the form is shown at once.
  const [entry, setEntry] = useState<LoginVisitor>(() =>
    bridge.state === 'none' && readStoredToken() === '' && !isOauthReturn(window.location)
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
      else showToast(refusal.msg);
    } catch (error) {
      showToast(failureMessageOf(error));
    }
    setEntry({ step: 'guest' });
  };

  const lookAround = async (): Promise<void> => {
    const inShell = (await bridge.whenReady()) !== 'none';
    const token = inShell ? await tokenOfShell() : await getCurrentToken();
    if (!token) return setEntry({ step: 'guest' });
    const answer = await client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: true });
    if (answer.code === 1001) clearToken();
    if (answer.code === 1002) setBanned(refusalOf(answer)!);
    if (answer.code !== 1) return setEntry({ step: 'guest' });
    if (!inShell) return setEntry({ step: 'known', user: answer.data as Card });
    if (next) navigation.replace(safeReturnRoute(next));
    else bridge.notify('closePage');
  };
  const tokenOfShell = async (): Promise<string> => {
    const answer = await bridge.call('getToken').catch(() => ({ token: '' }));
    if (answer.token) await (await import('#shell/shell-session.ts')).acceptSession(answer.token, { bridge, client });
    return getCurrentToken();
  };

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const returned = takeOauthReturn(window);
    // When the check fails, the visitor is treated as a guest; the form reports network problems.
    if (returned) void comeBack(returned);
    else lookAround().catch(() => setEntry({ step: 'guest' }));
  });

  return { entry, banned, forgiveBanned: () => setBanned(null), leave: () => setEntry({ step: 'guest' }) };
}

const LOST: Refusal = { code: 1004, msg: '授权已失效，请重新授权', reason: 'params', data: {} };
