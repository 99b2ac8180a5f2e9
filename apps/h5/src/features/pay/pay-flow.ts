// S-PAY-6: reserves an order number, answers the spend guard, pays, and waits for the confirmed result. The server decides which
// step is needed next. The file is separate from use-payment.ts, because no page needs it before the pay button is pressed.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import type { MutationData } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { writeStoredValue } from '#lib/storage.ts';
import { rememberOauthRequest, takeOauthReturn } from '#features/account/oauth.ts';
import { loginRouteWithReturn } from '#features/account/way-back.ts';
import type { PageNavigation } from '#shell/route.ts';
import { startCashierTrip } from './cashier-trip.ts';
import { buildProviderPageUrl, payInPage, type StartedPayment } from './pay-start.ts';

export type OrderRequest = Omit<MutationData<'POST /api/v2/h5_get_out_trade_no'>, 'target_show_id' | 'channel'>;
export type PaymentConfirmations = Pick<
  MutationData<'POST /api/v2/h5_create_pay_order'>,
  'guard_confirm' | 'sms_code' | 'oauth_code' | 'oauth_state'
>;

/** What the member must confirm before the payment goes on. */
export type PaymentQuestion = {
  readonly what: 'guard' | 'code';
  readonly out_trade_no: string;
  readonly text: string;
  /** Why the server refused the last code. */
  readonly wrong?: { readonly text: string } | null;
};

export type PayFlowDependencies = {
  readonly client: ApiClient;
  readonly bridge: Bridge;
  readonly navigation: PageNavigation;
  readonly target: string | undefined;
  readonly channel: string | undefined;
  /**
   * The address of an order, or of the payment page when no number is given. The order's number is part of its address,
   * so that the member finds the order again after paying on another page.
   */
  routeOf(out_trade_no?: string): string;
  setAsking(asking: PaymentQuestion | undefined): void;
  setWatched(out_trade_no: string | undefined): void;
  /** Called when a required step is missing: the real name or, when `face` is true, a face check. */
  onGate(face: boolean): void;
  /** Called when the agreement has a new version. */
  onOutdated(): void;
};

const needs = ({ data }: Refusal, step: string): boolean => Array.isArray(data.need) && data.need.indexOf(step) >= 0;
const refresh = (): void => void renewReads('POST /api/v1/recharge_type');

export function createPayFlow(parts: PayFlowDependencies) {
  const { client, bridge, navigation, target, channel, routeOf, setAsking, setWatched, onGate, onOutdated } = parts;
  const refusedReserve = (refusal: Refusal): void => {
    const { code, reason, msg } = refusal;
    if (code === 1001) return navigation.go(loginRouteWithReturn('/login', routeOf()));
    // The limit without a real name is the only one with this reason, so the payer is asked for the real name.
    if (reason === 'limit') return onGate(false);
    if (needs(refusal, 'face')) return onGate(true);
    showToast(msg);
    if (reason === 'version') onOutdated();
    refresh();
  };

  const reserve = async (wish: OrderRequest): Promise<void> => {
    if (!channel) return showToast('请选择支付方式');
    try {
      const act = { ...wish, channel, ...(target ? { target_show_id: target } : {}) };
      const answer = await client.mutate('POST /api/v2/h5_get_out_trade_no', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return refusedReserve(refusal);
      writeStoredValue('payChannel', channel);
      const { out_trade_no, guard } = answer.data;
      if (guard.need_confirm === 1) {
        setAsking({ what: 'guard', out_trade_no, text: guard.text || '' });
        return refresh();
      }
      await pay(out_trade_no);
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };

  const refusedPay = (no: string, refusal: Refusal, answers: PaymentConfirmations): unknown => {
    const { code, reason, msg } = refusal;
    if (reason === 'guard') return setAsking({ what: 'guard', out_trade_no: no, text: msg });
    if (needs(refusal, 'sms')) return setAsking({ what: 'code', out_trade_no: no, text: '' });
    if (reason === 'sms' && answers.sms_code)
      return setAsking({ what: 'code', out_trade_no: no, text: '', wrong: { text: msg } });
    setAsking(undefined);
    if (needs(refusal, 'oauth')) return authorise(no);
    if (code === 1001) return navigation.go(loginRouteWithReturn('/login', routeOf(no)));
    refresh();
    // The order was paid or closed in the meantime; querying it shows which.
    if (reason === 'conflict') return setWatched(no);
    return showToast(msg);
  };

  const pay = async (no: string, answers: PaymentConfirmations = {}): Promise<void> => {
    if (!channel) return showToast('请选择支付方式');
    try {
      const act = { out_trade_no: no, channel, return_path: routeOf(no), ...answers };
      const answer = await client.mutate('POST /api/v2/h5_create_pay_order', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return void refusedPay(no, refusal, answers);
      setAsking(undefined);
      await goAndPay(answer.data);
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };

  const goAndPay = async (start: StartedPayment): Promise<void> => {
    const page = buildProviderPageUrl(start);
    // A shell that pays opens the provider's page itself, and this page stays where it is.
    if (page !== undefined && !bridge.can('nativePay')) {
      // The address now names the order, so that a payer who comes back without paying finds the order again, even without a login.
      navigation.replace(routeOf(start.out_trade_no));
      startCashierTrip(start.out_trade_no);
      window.location.assign(page);
      return;
    }
    await payInPage(start, channel!, bridge);
    setWatched(start.out_trade_no);
  };

  /** RCG-9: inside WeChat the payer must first authorise, because the payment needs the payer's openid. */
  const authorise = async (no: string): Promise<void> => {
    try {
      const act = { channel: 'wechat', scene: 'pay', redirect_path: routeOf(no) } as const;
      const answer = await client.mutate('POST /api/v1/create_oauth_url_for_code', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return showToast(refusal.msg);
      rememberOauthRequest({ channel: 'wechat', state: answer.data.state, next: routeOf(no) });
      window.location.assign(answer.data.url);
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };
  /** Continues after WeChat's authorisation, with its code in the address. */
  const comeBack = async (no: string): Promise<void> => {
    const back = takeOauthReturn(window, routeOf(no));
    if (back === 'lost' || !back) return showToast('授权已失效，请重新授权');
    return pay(no, { oauth_code: back.code, oauth_state: back.state });
  };

  /** Cancels the order (X42). If it was paid after all, the paid order is shown. */
  const cancel = async (no: string): Promise<void> => {
    try {
      const refusal = refusalOf(
        await client.mutate('POST /api/v2/h5_close_pay_order', { out_trade_no: no }, { quiet: true }),
      );
      if (refusal && refusal.reason === 'conflict') setWatched(no);
      else if (refusal) showToast(refusal.msg);
      else {
        setWatched(undefined);
        showToast('订单已取消', 'ok');
      }
      refresh();
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };

  return { reserve, pay, cancel, comeBack };
}
