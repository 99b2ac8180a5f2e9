// Payments as the recharge module sees them. A gateway signs its requests and accepts only what its provider signed; its errors
// carry a code and nothing else.

export type PayChannel = 'wechat_h5' | 'wechat_jsapi' | 'alipay_wap';
export type PayProvider = 'alipay' | 'wechat';

export const PROVIDER_BY_CHANNEL: Readonly<Record<PayChannel, PayProvider>> = {
  wechat_h5: 'wechat',
  wechat_jsapi: 'wechat',
  alipay_wap: 'alipay',
};

export type PayOrder = {
  /** Our order number at the provider, which accepts each number once. */
  readonly no: string;
  readonly amount_fen: number;
  readonly title: string;
  readonly expire_at: number;
  readonly notify_url: string;
  /** The page that the browser opens afterwards. */
  readonly return_url: string;
  readonly ip: string;
  /** The payer's open id, for wechat_jsapi. */
  readonly open_id?: string | undefined;
};

/** What the browser has to do next. */
export type PayInstruction =
  | { readonly pay_type: 'redirect'; readonly url: string }
  | { readonly pay_type: 'form'; readonly form: { readonly action: string; readonly fields: Record<string, string> } }
  | { readonly pay_type: 'jsapi'; readonly params: Record<string, string> };

/** A received payment, as the provider reports it. */
export type Payment = {
  readonly no: string;
  readonly trade_no: string;
  readonly paid_fen: number;
  readonly currency: string;
  readonly paid_at: number;
};

/**
 * unpaid: the order waits for its payment; closed: it can no longer be paid; absent: the provider does not know it; paid: with the
 * payment.
 */
type PaySeen =
  | { readonly state: 'unpaid' | 'closed' | 'absent' }
  | { readonly state: 'paid'; readonly payment: Payment };

type RefundAsk = {
  readonly no: string;
  /** The provider refunds the same number only once. */
  readonly refund_no: string;
  readonly amount_fen: number;
  readonly total_fen: number;
  readonly reason: string;
};
export type RefundResult = 'done' | 'processing' | 'refused';

export type PayNotice =
  | { readonly kind: 'paid'; readonly payment: Payment }
  | {
      readonly kind: 'refund';
      readonly no: string;
      readonly refund_no: string;
      readonly fen: number;
      readonly result: RefundResult;
    }
  /** A correctly signed notice after which nothing has to be done. */
  | { readonly kind: 'other' };

/**
 * forged: not signed by the provider; stranger: signed, but for another merchant or app; probe: a test message by which the
 * provider finds out whether we check signatures.
 */
export type NoticeRejection = 'forged' | 'stranger' | 'probe';

/** A line of the provider's bill of a day. */
export type BillLine = {
  readonly kind: 'paid' | 'refund';
  readonly no: string;
  readonly trade_no: string;
  /** Empty for a payment. */
  readonly refund_no: string;
  readonly fen: number;
};

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface PayGateway {
  start(channel: PayChannel, order: PayOrder): Promise<PayInstruction>;
  query(no: string): Promise<PaySeen>;
  /**
   * Closes an unpaid order. Returns 'paid' when it was paid meanwhile; an order that is closed already or absent counts as closed.
   */
  close(no: string): Promise<'closed' | 'paid'>;
  refund(ask: RefundAsk): Promise<RefundResult>;
  readNotice(headers: NoticeHeaders, body: Buffer): PayNotice | NoticeRejection;
  /** The provider's bill of this day; undefined when it does not exist yet. */
  bill(day: string): Promise<readonly BillLine[] | undefined>;
  /** The response body by which the provider knows that the notice was received. */
  readonly heard: string;
}

/** Thrown when there is no answer that can be trusted. The error carries a code and nothing else. */
export class PayUnavailable extends Error {
  readonly code: string;
  constructor(provider: PayProvider, code: string) {
    super(`${provider} pay: ${code}`);
    this.code = code;
  }
}

export type PayGateways = {
  /** Undefined when there are no keys: the channel is off. */
  gateway(channel: PayChannel): PayGateway | undefined;
  of(provider: PayProvider): PayGateway | undefined;
};

/** Converts a text in yuan (`68.00`) to fen (6800) without rounding; undefined for any other text. */
export function parseYuanToFen(yuan: string): number | undefined {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

export const formatFenAsYuan = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
