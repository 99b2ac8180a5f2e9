// S-PAY-6: reserve a number, answer the guard, pay, wait for the truth. Each step is the server's to ask for; what is missing it says.
// Apart from use-payment.ts, because no page needs it before the button is pressed.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import type { ActTo } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import type { Client } from '#lib/client.ts';
import { refetchQueries } from '#lib/query.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { store } from '#lib/storage.ts';
import { rememberOauth, takeOauthReturn } from '#screens/login/oauth.ts';
import { doorTo } from '#screens/login/way-back.ts';
import type { Ways } from '#shell/place.ts';
import { pageOf, payHere, type PayStart } from './pay-start.ts';

export type Wish = Omit<ActTo<'POST /api/v2/h5_get_out_trade_no'>, 'target_show_id' | 'channel'>;
export type Answers = Pick<
  ActTo<'POST /api/v2/h5_create_pay_order'>,
  'guard_confirm' | 'sms_code' | 'oauth_code' | 'oauth_state'
>;

/** What stands between the member and the payment. */
export type Asking = {
  readonly what: 'guard' | 'code';
  readonly out_trade_no: string;
  readonly text: string;
  /** Why the last code was not taken. */
  readonly wrong?: { readonly text: string } | null;
};

export type FlowParts = {
  readonly client: Client;
  readonly bridge: Bridge;
  readonly navigation: Ways;
  readonly target: string | undefined;
  readonly channel: string | undefined;
  /** Where an order is come back to: its number in the address survives every way there and back. */
  routeOf(out_trade_no?: string): string;
  setAsking(asking: Asking | undefined): void;
  setWatched(out_trade_no: string | undefined): void;
  /** A step is missing: the name, or a face. */
  onGate(face: boolean): void;
  /** The agreement has a new version. */
  onOutdated(): void;
};

const needs = ({ data }: Refusal, step: string): boolean => Array.isArray(data.need) && data.need.indexOf(step) >= 0;
const refresh = (): void => void refetchQueries(['recharge_type']);

export function payFlow(parts: FlowParts) {
  const { client, bridge, navigation, target, channel, routeOf, setAsking, setWatched, onGate, onOutdated } = parts;
  const refusedReserve = (refusal: Refusal): void => {
    const { code, reason, msg } = refusal;
    if (code === 1001) return navigation.go(doorTo('/login', routeOf()));
    // The only limit that a name lifts.
    if (reason === 'limit') return onGate(false);
    if (needs(refusal, 'face')) return onGate(true);
    toast(msg);
    if (reason === 'version') onOutdated();
    refresh();
  };

  const reserve = async (wish: Wish): Promise<void> => {
    if (!channel) return toast('请选择支付方式');
    try {
      const act = { ...wish, channel, ...(target ? { target_show_id: target } : {}) };
      const answer = await client.mutate('POST /api/v2/h5_get_out_trade_no', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return refusedReserve(refusal);
      store('payChannel', channel);
      const { out_trade_no, guard } = answer.data;
      if (guard.need_confirm === 1) {
        setAsking({ what: 'guard', out_trade_no, text: guard.text || '' });
        return refresh();
      }
      await pay(out_trade_no);
    } catch (error) {
      toast(failureText(error));
    }
  };

  const refusedPay = (no: string, refusal: Refusal, answers: Answers): unknown => {
    const { code, reason, msg } = refusal;
    if (reason === 'guard') return setAsking({ what: 'guard', out_trade_no: no, text: msg });
    if (needs(refusal, 'sms')) return setAsking({ what: 'code', out_trade_no: no, text: '' });
    if (reason === 'sms' && answers.sms_code)
      return setAsking({ what: 'code', out_trade_no: no, text: '', wrong: { text: msg } });
    setAsking(undefined);
    if (needs(refusal, 'oauth')) return authorise(no);
    if (code === 1001) return navigation.go(doorTo('/login', routeOf(no)));
    refresh();
    // Paid or closed meanwhile: the order itself says which.
    if (reason === 'conflict') return setWatched(no);
    return toast(msg);
  };

  const pay = async (no: string, answers: Answers = {}): Promise<void> => {
    if (!channel) return toast('请选择支付方式');
    try {
      const act = { out_trade_no: no, channel, return_path: routeOf(no), ...answers };
      const answer = await client.mutate('POST /api/v2/h5_create_pay_order', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return void refusedPay(no, refusal, answers);
      setAsking(undefined);
      await goAndPay(answer.data);
    } catch (error) {
      toast(failureText(error));
    }
  };

  const goAndPay = async (start: PayStart): Promise<void> => {
    const page = pageOf(start);
    if (page !== undefined) {
      // Back from there without paying finds the order too, also without a session.
      navigation.replace(routeOf(start.out_trade_no));
      window.location.assign(page);
      return;
    }
    await payHere(start, channel!, bridge);
    setWatched(start.out_trade_no);
  };

  /** RCG-9: inside WeChat the payer is known by an authorisation. */
  const authorise = async (no: string): Promise<void> => {
    try {
      const act = { channel: 'wechat', scene: 'pay', redirect_path: routeOf(no) } as const;
      const answer = await client.mutate('POST /api/v1/create_oauth_url_for_code', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return toast(refusal.msg);
      rememberOauth({ channel: 'wechat', state: answer.data.state, next: routeOf(no) });
      window.location.assign(answer.data.url);
    } catch (error) {
      toast(failureText(error));
    }
  };
  /** From WeChat's authorisation, with its code in the address. */
  const comeBack = async (no: string): Promise<void> => {
    const back = takeOauthReturn(window, routeOf(no));
    if (back === 'lost' || !back) return toast('授权已失效，请重新授权');
    return pay(no, { oauth_code: back.code, oauth_state: back.state });
  };

  /** X42. What was paid after all is shown as such. */
  const cancel = async (no: string): Promise<void> => {
    try {
      const refusal = refusalOf(
        await client.mutate('POST /api/v2/h5_close_pay_order', { out_trade_no: no }, { quiet: true }),
      );
      if (refusal && refusal.reason === 'conflict') setWatched(no);
      else if (refusal) toast(refusal.msg);
      else {
        setWatched(undefined);
        toast('订单已取消', 'ok');
      }
      refresh();
    } catch (error) {
      toast(failureText(error));
    }
  };

  return { reserve, pay, cancel, comeBack };
}
