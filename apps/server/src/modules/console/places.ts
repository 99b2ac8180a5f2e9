// How many sign-ins are under way at once. Hashing is slow on purpose, takes 32 MiB and one of the process's four threads for such work,
// so of a flood only a few may be; and who comes with a known device never stands behind strangers.
import type { Context } from '#context.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isMadeFor } from './device.ts';
import { networkOf } from './network.ts';

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
    // Who leaves hands the place on.
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

/** Together three: one thread stays free whatever comes. */
const strangers = new Places(2, 8);
const known = new Places(1, 8);
/** One at a time from each: an address alone fills no queue. */
const underWay = new Set<string>();

export type Coming = { readonly account: string; readonly device_token?: string | undefined; readonly ip: string };

/** Asks nothing of the database: a device's token proves by itself that it was made here for this account. */
export async function inPlace<T>(ctx: Context, c: Coming, run: () => Promise<T>): Promise<T | Refused> {
  if (c.device_token !== undefined && isMadeFor(ctx, c.device_token, c.account)) return known.run(run);
  const network = networkOf(c.ip);
  if (underWay.has(network)) return refuse('busy');
  underWay.add(network);
  try {
    return await strangers.run(run);
  } finally {
    underWay.delete(network);
  }
}
