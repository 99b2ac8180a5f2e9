// Payouts to members: a channel is asked to pay (WST-10), can be queried, and sends notices (WST-13: an unknown result is queried
// every 10 min, and nothing is ever paid twice).

/** Account types of a withdrawal: 1 Alipay, 2 bank card, 3 WeChat, 4 corporate bank account. */
export type PayoutType = 1 | 2 | 3 | 4;
type PayoutChannelName = 'alipay';

export type PayoutOrder = {
  /** Our number, and the channel's idempotency key (WD-1): asking again with the same number never pays again. */
  readonly withdraw_no: string;
  readonly type: PayoutType;
  readonly amount_fen: number;
  readonly account_no: string;
  /** The name that the owner of the account must have. */
  readonly name: string;
  readonly bank_name?: string | undefined;
  readonly bank_branch?: string | undefined;
};

/**
 * paid: the money was sent. failed: nothing was paid. returned: paid, but the bank sent it back. pending: in progress at the
 * channel. none: the channel does not know the order.
 */
export type PayoutResult = 'paid' | 'failed' | 'returned' | 'pending' | 'none';

export type PayoutAnswer = {
  readonly result: PayoutResult;
  readonly amount_fen?: number | undefined;
  readonly provider_no?: string | undefined;
  /** The reason as the member reads it, written by us and not by the channel. */
  readonly reason?: string | undefined;
};

export interface PayoutChannel {
  readonly name: PayoutChannelName;
  /** Throws PayoutUnavailable when it is unknown whether the order will be paid. */
  pay(order: PayoutOrder): Promise<PayoutAnswer>;
  /** Throws PayoutUnavailable when there is no answer. */
  query(withdraw_no: string, type: PayoutType): Promise<PayoutAnswer>;
  /** The content of a notice; undefined unless the channel signed it for us. */
  readNotice(body: Buffer): (PayoutAnswer & { readonly withdraw_no: string }) | undefined;
  /** The response body by which the channel knows that the notice was received. */
  readonly heard: string;
}

export interface PayoutChannels {
  /** Undefined when this account type cannot be paid here. */
  channelFor(type: PayoutType): PayoutChannel | undefined;
  channelNamed(name: string): PayoutChannel | undefined;
}

/** The error carries only a code, because the channel's messages may repeat what was sent. */
export class PayoutUnavailable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`payout channel: ${code}`);
    this.code = code;
  }
}
