// Checks permission as the contract declares it. API-3: each word of a call's `auth` (a kind of caller, such as user or owner) is
// decided from the session and the rows at the time of the call, here or by the module that knows it. A role that a client claims
// to have is never read.
import { callersOf, type CallSpec, type CallerKind } from '@shengyu/contract/call.ts';
import type { AccessRule, Module } from '#module.ts';
import { refuse, type Refused } from './refusal.ts';

/** The words of `auth` that need no session of a member or of staff. */
const WITHOUT_SESSION: readonly CallerKind[] = ['open', 'ticket', 'appeal', 's2s', 'provider'];

const COMMON: Partial<Record<CallerKind, AccessRule>> = {
  open: async () => undefined,
  user: async (call) => (call.me === 0 ? refuse('login') : undefined),
  // Ownership is checked in the handler: its query filters by the caller, so a row of somebody else is simply not found.
  owner: async (call) => (call.me === 0 ? refuse('login') : undefined),
  // The signature covers the raw body and only the provider's adapter can verify it, so the handler refuses unsigned requests.
  provider: async () => undefined,
  patrol: async (call) => (call.session?.is_patrol === 1 ? undefined : refuse('no_permission')),
};

/**
 * The kinds of caller in the call's `auth` that this file checks. Every caller with a session passes `user`, so narrower words beside it are left to the
 * handler.
 */
const deciding = (call: CallSpec): CallerKind[] => {
  const words = callersOf(call);
  return words.includes('user') ? words.filter((who) => who === 'user' || WITHOUT_SESSION.includes(who)) : words;
};

/** Whether the session check, the first in the order of C0-6, demands a session (of a member, or of staff at the console). */
export const needsSession = (call: CallSpec): boolean =>
  !call.expired_ok && !callersOf(call).some((who) => WITHOUT_SESSION.includes(who));

export class AccessChecker {
  readonly #rules: Partial<Record<CallerKind, AccessRule>>;

  constructor(modules: readonly Module[]) {
    this.#rules = Object.assign({ ...COMMON }, ...modules.map((m) => m.access ?? {}));
  }

  /** Words of this call that no rule can decide; a call with a handler must have none. */
  unknown(call: CallSpec): CallerKind[] {
    return deciding(call).filter((who) => !this.#rules[who]);
  }

  /**
   * The rule of one call, prepared once; undefined lets the caller through. Of several words any one is enough; if all refuse, one
   * refusal is returned (1006 not found before the others). `open` and `user` alone are settled by the session and need no rule.
   */
  ruleOf(call: CallSpec): AccessRule | undefined {
    const words = deciding(call);
    if (words.includes('open') || (words.length === 1 && words[0] === 'user')) return undefined;
    const rules = words.map((who) => this.#rules[who]!);
    return async (call) => {
      let answer: Refused | undefined;
      for (const rule of rules) {
        const refused = await rule(call);
        if (refused === undefined) return undefined;
        // C0-6: "it does not exist" (1006) comes before "you may not".
        if (answer === undefined || refused.code === 1006) answer = refused;
      }
      return answer;
    };
  }
}
