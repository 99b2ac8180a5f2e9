// Paying out to members: a channel is asked to pay, asked what became of it, and tells by itself (WST-10 to WST-13).

/** Account types of a withdrawal: alipay, bank card, wechat, corporate bank. */
export type PayoutType = 1 | 2 | 3 | 4;
export type PayoutChannelName = 'alipay';

export type PayoutOrder = {
  /** Ours, and the channel's idempotency key: asking again with it never pays again (WD-1). */
  readonly withdraw_no: string;
  readonly type: PayoutType;
  readonly amount_fen: number;
  readonly account_no: string;
  /** Whose the account must be. */
  readonly name: string;
  readonly bank_name?: string | undefined;
  readonly bank_branch?: string | undefined;
};

/** returned: it was paid and came back from the bank. pending: the channel works on it. none: the channel knows no such order. */
export type PayoutResult = 'paid' | 'failed' | 'returned' | 'pending' | 'none';

export type PayoutWord = {
  readonly result: PayoutResult;
  readonly amount_fen?: number | undefined;
  readonly provider_no?: string | undefined;
  /** For the member, in our words. */
  readonly reason?: string | undefined;
};

export interface PayoutChannel {
  readonly name: PayoutChannelName;
  /** Throws PayoutUnavailable when nobody knows whether it will be paid. */
  pay(order: PayoutOrder): Promise<PayoutWord>;
  /** Throws PayoutUnavailable without an answer. */
  query(withdraw_no: string, type: PayoutType): Promise<PayoutWord>;
  /** What a notice says; undefined unless the channel itself signed it for us. */
  readNotice(body: Buffer): (PayoutWord & { readonly withdraw_no: string }) | undefined;
  /** What the channel takes for "heard". */
  readonly heard: string;
}

export interface Payout {
  /** Undefined: this type cannot be paid here. */
  channelFor(type: PayoutType): PayoutChannel | undefined;
  channelNamed(name: string): PayoutChannel | undefined;
}

/** Carries a code alone: the channel's words may repeat what was sent. */
export class PayoutUnavailable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`payout channel: ${code}`);
    this.code = code;
  }
}
