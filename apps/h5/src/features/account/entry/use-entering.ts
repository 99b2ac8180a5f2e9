// Handles the reply to a login (U05 by SMS code, X02 by another platform): the member is logged in, goes on to registration, or the
// form shows a refusal.
import type { ResponseEnvelope, ReplyFrom } from '@shengyu/contract/client.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { refusalOf, refusalText, type Refusal } from '@shengyu/web/refusal.ts';
import { setToken } from '@shengyu/web/session.ts';
import { beginRegistration, endRegistration } from './registration.ts';
import { useRoute } from '#shell/route.ts';
import { clearLoginDraft } from './draft.ts';
import { loginRouteWithReturn, safeReturnRoute } from '../way-back.ts';

type LoginAnswer = ResponseEnvelope<ReplyFrom<'POST /api/v1/mobile_login'>>;

/**
 * Returns the function that ends a login: it stores the token, clears the data that was fetched for another account, and opens the
 * page to return to.
 */
export function useFinishLogin(): (token: string, next: string | undefined) => void {
  const { navigation } = useRoute();
  return (token, next) => {
    setToken(token);
    clearReads();
    clearLoginDraft();
    endRegistration();
    const route = safeReturnRoute(next);
    // The page that asked for the login lies directly behind; opening it anew would make "back" show it a second time.
    if (navigation.openedFrom === `#${route}`) navigation.back();
    else navigation.replace(route);
  };
}

export function useHandleLoginReply(): (
  answer: LoginAnswer,
  next: string | undefined,
  mobile?: string,
) => Refusal | undefined {
  const { navigation } = useRoute();
  const enter = useFinishLogin();
  return (answer, next, mobile) => {
    const refusal = refusalOf(answer);
    if (!refusal) {
      enter(answer.data.token!, next);
      return undefined;
    }
    if (refusal.reason !== 'need_register') return refusal;
    beginRegistration(refusalText(refusal.data, 'register_ticket'), mobile);
    navigation.replace(loginRouteWithReturn('/registe', next));
    return undefined;
  };
}
