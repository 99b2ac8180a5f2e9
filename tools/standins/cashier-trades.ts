// The trades of the two halves of the cashier (Alipay and WeChat Pay), with their payments, refunds and bills.
import { providerNumberOf } from './provider-number.ts';

export type PayProvider = 'alipay' | 'wechat';

export type Refund = { readonly refund_no: string; readonly fen: number; readonly at: number };

export type Trade = {
  readonly provider: PayProvider;
  readonly no: string;
  readonly trade_no: string;
  readonly amount_fen: number;
  readonly title: string;
  readonly notify_url: string;
  readonly return_url: string;
  state: 'unpaid' | 'paid' | 'closed';
  paid_at: number;
  readonly refunds: Refund[];
};

export type NewTrade = Pick<Trade, 'no' | 'amount_fen' | 'title' | 'notify_url' | 'return_url'>;

/** How the stand-in behaves. well: works; outage: answers with an error; silent: keeps the connection open and never answers. */
export type CashierBehaviour = 'well' | 'outage' | 'silent';

/** Fields in which a notice differs from its trade, for tests of hostile notices. */
export type NoticeChanges = Partial<{
  paid_fen: number;
  currency: string;
  merchant: string;
  app: string;
  no: string;
  trade_no: string;
  /** The notice is signed with a key that is not the provider's. */
  forged: boolean;
  at: number;
}>;

export type ProviderNotice = { readonly headers: Record<string, string>; readonly body: string };

/** A line of the bill. */
export type BilledTrade = { kind: 'paid' | 'refund'; no: string; trade_no: string; refund_no: string; fen: number };

export class TradeStore {
  readonly #provider: PayProvider;
  readonly #now: () => number;
  readonly #all = new Map<string, Trade>();
  /** Tests set this function to change the lines of later bills, so that they differ from what happened. */
  plant: (lines: BilledTrade[]) => BilledTrade[] = (lines) => lines;

  constructor(provider: PayProvider, now: () => number) {
    this.#provider = provider;
    this.#now = now;
  }

  get(no: string): Trade | undefined {
    return this.#all.get(no);
  }

  /**
   * Opens a trade, or returns the unpaid one with this number. Undefined when the number was used with another amount, or its trade
   * is paid or closed.
   */
  open(wanted: NewTrade): Trade | undefined {
    const known = this.#all.get(wanted.no);
    if (known) return known.state === 'unpaid' && known.amount_fen === wanted.amount_fen ? known : undefined;
    const trade_no = `4200${this.#now()}${providerNumberOf(wanted.no, 10)}`;
    const trade: Trade = { ...wanted, provider: this.#provider, trade_no, state: 'unpaid', paid_at: 0, refunds: [] };
    this.#all.set(wanted.no, trade);
    return trade;
  }

  /** Pays the trade, as the person would. */
  pay(no: string): Trade {
    const trade = this.#all.get(no);
    if (trade?.state !== 'unpaid') throw new Error(`${no} cannot be paid`);
    trade.state = 'paid';
    // Providers report times in whole seconds.
    trade.paid_at = Math.floor(this.#now() / 1000) * 1000;
    return trade;
  }

  /**
   * Refunds part of a trade; the same number again is the same refund. Undefined when the trade is not paid, the refunds would
   * exceed the payment, or the number was used with another amount.
   */
  refund(trade: Trade, refund_no: string, fen: number): { refund: Refund; isFirst: boolean } | undefined {
    const known = trade.refunds.find((one) => one.refund_no === refund_no);
    if (known) return known.fen === fen ? { refund: known, isFirst: false } : undefined;
    const sum = trade.refunds.reduce((all, one) => all + one.fen, 0);
    if (trade.state !== 'paid' || sum + fen > trade.amount_fen) return undefined;
    const refund = { refund_no, fen, at: this.#now() };
    trade.refunds.push(refund);
    return { refund, isFirst: true };
  }

  listed(day: string): BilledTrade[] {
    const isOn = (at: number): boolean => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10) === day;
    const lines = [...this.#all.values()].flatMap(
      ({ no, trade_no, state, paid_at, amount_fen, refunds }): BilledTrade[] => [
        ...(state === 'paid' && isOn(paid_at)
          ? [{ kind: 'paid' as const, no, trade_no, refund_no: '', fen: amount_fen }]
          : []),
        ...refunds
          .filter(({ at }) => isOn(at))
          .map(({ refund_no, fen }) => ({ kind: 'refund' as const, no, trade_no, refund_no, fen })),
      ],
    );
    return this.plant(lines);
  }
}

export const yuanTextOf = (fen: number): string => (fen / 100).toFixed(2);
export const shanghaiTimeOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19);
