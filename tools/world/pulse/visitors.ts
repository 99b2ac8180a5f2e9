// The members whom the pulse plays. Each logs in by SMS code as anybody does; tokens are kept in a file between starts, because a
// number gets only a few codes a day without solving a captcha (USER-3).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CallSpec, ReplyOf } from '@shengyu/contract/call.ts';
import { get_sms_code, mobile_login } from '@shengyu/contract/calls/identity.ts';
import { CallRefused, type Caller, type CallRequest } from '../caller.ts';
import { any, some } from './dice.ts';
import { isBusy } from './patience.ts';
import type { PulseMember } from './pulse-facts.ts';

/** The members of the world have numbers whose code is always the same (USER-3: test numbers, never in production). */
export const TEST_CODE = '000000';
/** How many people are asked before a deed is given up for now. */
const TRIES = 8;

export class Visitors {
  readonly #caller: Caller;
  readonly #members: readonly PulseMember[];
  readonly #file: string;
  readonly #tokens: Map<number, string>;
  /** Members who stay away from a thing until a time: a guard, a limit or an empty purse said so. */
  readonly #resting = new Map<number, number>();
  readonly #flush = new Set<number>();

  constructor(caller: Caller, members: readonly PulseMember[], file: string) {
    this.#caller = caller;
    this.#members = members;
    this.#file = file;
    this.#tokens = readTokens(file);
  }

  ids(): number[] {
    return this.#members.map(({ user_id }) => user_id);
  }

  any(): PulseMember {
    return any(this.#members)!;
  }

  /** One of these people, of all visitors unless others are given, who does not rest; undefined when all rest. */
  anyAwake(among: readonly PulseMember[] = this.#members): PulseMember | undefined {
    const now = Date.now();
    return any(among.filter(({ user_id }) => (this.#resting.get(user_id) ?? 0) < now));
  }

  rest({ user_id }: PulseMember, ms: number): void {
    this.#resting.set(user_id, Date.now() + ms);
  }

  /** Whether this member has recharged and not run out of diamonds since, as far as the pulse has seen. */
  isFlush({ user_id }: PulseMember): boolean {
    return this.#flush.has(user_id);
  }

  noteMoney({ user_id }: PulseMember, hasMoney: boolean): void {
    if (hasMoney) this.#flush.add(user_id);
    else this.#flush.delete(user_id);
  }

  /**
   * Lets one after the other try until it happens: what one of them may not do (two applications to one guild, a second letter)
   * another may. Returns false when it happened to nobody; the last refusal is thrown.
   */
  async letSomebody(
    act: (who: PulseMember) => Promise<boolean>,
    among: readonly PulseMember[] = this.#members,
  ): Promise<boolean> {
    let refusal: CallRefused | undefined;
    for (const who of some(among, TRIES)) {
      try {
        if (await act(who)) return true;
      } catch (error) {
        if (isBusy(error)) throw error;
        refusal = error as CallRefused;
      }
    }
    if (refusal) throw refusal;
    return false;
  }

  async as<C extends CallSpec>(who: PulseMember, call: C, request: CallRequest<C>): Promise<ReplyOf<C>> {
    const token = this.#tokens.get(who.user_id) ?? (await this.#login(who));
    try {
      return await this.#caller.call(call, request, { token });
    } catch (error) {
      if (!(error instanceof CallRefused) || error.reason !== 'login') throw error;
      return this.#caller.call(call, request, { token: await this.#login(who) });
    }
  }

  async #login({ user_id, mobile, device_id }: PulseMember): Promise<string> {
    await this.#caller.call(get_sms_code, { mobile, scene: 'login', device_id });
    const { token } = await this.#caller.call(mobile_login, { mobile, code: TEST_CODE, device_id, agree: 1 });
    if (token === undefined) throw new Error(`${mobile} is no member of this world`);
    this.#tokens.set(user_id, token);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...this.#tokens]), { mode: 0o600 });
    return token;
  }
}

function readTokens(file: string): Map<number, string> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [number, string][]);
  } catch {
    // There is no file before the first start.
    return new Map();
  }
}
