// What both cashiers know of a trade, and how a person pays it.
import { randomInt } from 'node:crypto';

export type Provider = 'alipay' | 'wechat';

export type Refund = { readonly refund_no: string; readonly fen: number; readonly at: number };

export type Trade = {
  readonly provider: Provider;
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

/** outage: answers with an error; silent: keeps the line open and never answers. */
export type Mood = 'well' | 'outage' | 'silent';

/** What a notice says otherwise than the trade does, for tests of hostile notices. */
export type Told = Partial<{
  paid_fen: number;
  currency: string;
  merchant: string;
  app: string;
  no: string;
  trade_no: string;
  /** Signed with a key that is not the provider's. */
  forged: boolean;
  at: number;
}>;

export type Notice = { readonly headers: Record<string, string>; readonly body: string };

/** A line as the bill will list it. */
export type Listed = { kind: 'paid' | 'refund'; no: string; trade_no: string; refund_no: string; fen: number };

export class Trades {
  readonly #provider: Provider;
  readonly #now: () => number;
  readonly #all = new Map<string, Trade>();
  /** Changes the next bills, so that they differ from what happened. */
  plant: (lines: Listed[]) => Listed[] = (lines) => lines;

  constructor(provider: Provider, now: () => number) {
    this.#provider = provider;
    this.#now = now;
  }

  get(no: string): Trade | undefined {
    return this.#all.get(no);
  }

  /** Undefined: the number was taken with other terms, or is over. */
  open(wanted: NewTrade): Trade | undefined {
    const known = this.#all.get(wanted.no);
    if (known) return known.state === 'unpaid' && known.amount_fen === wanted.amount_fen ? known : undefined;
    const trade_no = `4200${this.#now()}${randomInt(1_000_000_000, 9_999_999_999)}`;
    const trade: Trade = { ...wanted, provider: this.#provider, trade_no, state: 'unpaid', paid_at: 0, refunds: [] };
    this.#all.set(wanted.no, trade);
    return trade;
  }

  /** The person pays. */
  pay(no: string): Trade {
    const trade = this.#all.get(no);
    if (trade?.state !== 'unpaid') throw new Error(`${no} cannot be paid`);
    trade.state = 'paid';
    // A provider says seconds.
    trade.paid_at = Math.floor(this.#now() / 1000) * 1000;
    return trade;
  }

  /** The same number again is the same refund. Undefined: more than was paid, or never paid. */
  refund(trade: Trade, refund_no: string, fen: number): { refund: Refund; isFirst: boolean } | undefined {
    const known = trade.refunds.find((one) => one.refund_no === refund_no);
    if (known) return known.fen === fen ? { refund: known, isFirst: false } : undefined;
    const sum = trade.refunds.reduce((all, one) => all + one.fen, 0);
    if (trade.state !== 'paid' || sum + fen > trade.amount_fen) return undefined;
    const refund = { refund_no, fen, at: this.#now() };
    trade.refunds.push(refund);
    return { refund, isFirst: true };
  }

  listed(day: string): Listed[] {
    const isOn = (at: number): boolean => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10) === day;
    const lines = [...this.#all.values()].flatMap(({ no, trade_no, state, paid_at, amount_fen, refunds }): Listed[] => [
      ...(state === 'paid' && isOn(paid_at)
        ? [{ kind: 'paid' as const, no, trade_no, refund_no: '', fen: amount_fen }]
        : []),
      ...refunds
        .filter(({ at }) => isOn(at))
        .map(({ refund_no, fen }) => ({ kind: 'refund' as const, no, trade_no, refund_no, fen })),
    ]);
    return this.plant(lines);
  }
}

export const yuan = (fen: number): string => (fen / 100).toFixed(2);
export const clock = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19);
