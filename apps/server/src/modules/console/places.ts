// Limits how many sign-ins run at once. Hashing is slow on purpose and takes 32 MiB and one of the process's four threads, so only
// a few of a flood may run. A sign-in with a known device never waits behind strangers.
import type { Context } from '#context.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isDeviceTokenOf } from './device.ts';
import { networkOf } from '#wire/network.ts';

class Places {
  readonly #places: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(places: number, queue: number) {
    this.#places = places;
    this.#queue = queue;
  }

  async run<T>(work: () => Promise<T>): Promise<T | Refused> {
    if (this.#taken < this.#places) this.#taken++;
    else if (this.#waiting.length >= this.#queue) return refuse('busy');
    // A sign-in that ends hands its place to the next one in the queue.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken--;
    }
  }
}

/** Strangers have two places and known devices one, so that one of the four threads always stays free. */
const strangers = new Places(2, 8);
const known = new Places(1, 8);
/** Only one sign-in per network runs at a time, so that a single address cannot fill the queue. */
const underWay = new Set<string>();

export type SignInSource = {
  readonly account: string;
  readonly device_token?: string | undefined;
  readonly ip: string;
};

/**
 * Runs a sign-in when a place is free; refuses it with `busy` when too many wait or one of the same network runs. Needs no
 * database: a device token proves by itself that it was issued here for this account.
 */
export async function limitSignIns<T>(ctx: Context, c: SignInSource, run: () => Promise<T>): Promise<T | Refused> {
  if (c.device_token !== undefined && isDeviceTokenOf(ctx, c.device_token, c.account)) return known.run(run);
  const network = networkOf(c.ip);
  if (underWay.has(network)) return refuse('busy');
  underWay.add(network);
  try {
    return await strangers.run(run);
  } finally {
    underWay.delete(network);
  }
}
