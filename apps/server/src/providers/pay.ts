// Paying, as the recharge module knows it. A gateway signs what it asks and believes only what its provider signed; what it throws
// carries a code alone.

export type PayChannel = 'wechat_h5' | 'wechat_jsapi' | 'alipay_wap';
export type PayProvider = 'alipay' | 'wechat';

export const PROVIDER_OF: Readonly<Record<PayChannel, PayProvider>> = {
  wechat_h5: 'wechat',
  wechat_jsapi: 'wechat',
  alipay_wap: 'alipay',
};

export type PayOrder = {
  /** Our number at the provider; it takes each once. */
  readonly no: string;
  readonly amount_fen: number;
  readonly title: string;
  readonly expire_at: number;
  readonly notify_url: string;
  /** Where the browser goes afterwards. */
  readonly return_url: string;
  readonly ip: string;
  /** wechat_jsapi: who pays. */
  readonly open_id?: string | undefined;
};

/** How the browser goes on. */
export type PayStart =
  | { readonly pay_type: 'redirect'; readonly url: string }
  | { readonly pay_type: 'form'; readonly form: { readonly action: string; readonly fields: Record<string, string> } }
  | { readonly pay_type: 'jsapi'; readonly params: Record<string, string> };

/** Money that came in, in the provider's words. */
export type Payment = {
  readonly no: string;
  readonly trade_no: string;
  readonly paid_fen: number;
  readonly currency: string;
  readonly paid_at: number;
};

/** unpaid: known and waiting; absent: the provider has never heard of it. */
export type PaySeen =
  | { readonly state: 'unpaid' | 'closed' | 'absent' }
  | { readonly state: 'paid'; readonly payment: Payment };

export type RefundAsk = {
  readonly no: string;
  /** The same number is never paid twice. */
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
  /** Signed, and of no consequence here. */
  | { readonly kind: 'other' };

/** forged: not signed by the provider; stranger: signed, for another merchant or app; probe: the provider tests us. */
export type NoNotice = 'forged' | 'stranger' | 'probe';

/** A line of the provider's books of a Day. */
export type BillLine = {
  readonly kind: 'paid' | 'refund';
  readonly no: string;
  readonly trade_no: string;
  /** '' of a payment. */
  readonly refund_no: string;
  readonly fen: number;
};

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface PayGateway {
  start(channel: PayChannel, order: PayOrder): Promise<PayStart>;
  query(no: string): Promise<PaySeen>;
  /** paid: it was paid meanwhile. Closing what is closed or absent is closed. */
  close(no: string): Promise<'closed' | 'paid'>;
  refund(ask: RefundAsk): Promise<RefundResult>;
  readNotice(headers: Headers, body: Buffer): PayNotice | NoNotice;
  /** Undefined: there is none yet. */
  bill(day: string): Promise<readonly BillLine[] | undefined>;
  /** What the provider takes for "heard". */
  readonly heard: string;
}

/** No answer that can be believed. Carries a code alone. */
export class PayUnavailable extends Error {
  readonly code: string;
  constructor(provider: PayProvider, code: string) {
    super(`${provider} pay: ${code}`);
    this.code = code;
  }
}

export type Pay = {
  /** Undefined: no keys, the channel is off. */
  gateway(channel: PayChannel): PayGateway | undefined;
  of(provider: PayProvider): PayGateway | undefined;
};

/** `68.00` → 6800, exactly; undefined for anything else. */
export function fenOf(yuan: string): number | undefined {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
