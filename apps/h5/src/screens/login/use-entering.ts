// What an answer to a login means for the page: in, on to registration, or a refusal for the form to show (U05, X02).
import type { Envelope, ReplyFrom } from '@shengyu/contract/client.ts';
import { clearQueries } from '#lib/query.ts';
import { refusalOf, wordIn, type Refusal } from '#lib/refusal.ts';
import { setToken } from '#lib/session.ts';
import { beginRegistration, endRegistration } from '#screens/registe/registration.ts';
import { usePlace } from '#shell/place.ts';
import { forgetLogin } from './draft.ts';
import { doorTo, wayBack } from './way-back.ts';

type LoginAnswer = Envelope<ReplyFrom<'POST /api/v1/mobile_login'>>;

/** A session begins: nothing that was fetched as somebody else may be shown to this one. */
export function useEnter(): (token: string, next: string | undefined) => void {
  const { navigation } = usePlace();
  return (token, next) => {
    setToken(token);
    clearQueries();
    forgetLogin();
    endRegistration();
    navigation.replace(wayBack(next));
  };
}

export function useEntering(): (answer: LoginAnswer, next: string | undefined, mobile?: string) => Refusal | undefined {
  const { navigation } = usePlace();
  const enter = useEnter();
  return (answer, next, mobile) => {
    const refusal = refusalOf(answer);
    if (!refusal) {
      enter(answer.data.token!, next);
      return undefined;
    }
    if (refusal.reason !== 'need_register') return refusal;
    beginRegistration(wordIn(refusal.data, 'register_ticket'), mobile);
    navigation.replace(doorTo('/registe', next));
    return undefined;
  };
}
