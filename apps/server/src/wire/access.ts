// Permission from the contract (API-3): each word of a call's `auth` is decided here or by the module that knows it, from the
// session and the rows at the time of the call. What a client says about its own role is never looked at.
import { whoMay, type CallSpec, type Who } from '@shengyu/contract/call.ts';
import type { AccessRule, Module } from '#module.ts';
import { refuse, type Refused } from './refusal.ts';

/** Words that ask for no session. */
const WITHOUT_SESSION: readonly Who[] = ['open', 'ticket', 'appeal', 's2s', 'provider'];

const COMMON: Partial<Record<Who, AccessRule>> = {
  open: async () => undefined,
  user: async (act) => (act.me === 0 ? refuse('login') : undefined),
  // Whose row it is the rule finds out: it looks for the row of the caller, and what is another's does not exist.
  owner: async (act) => (act.me === 0 ? refuse('login') : undefined),
  // Its signature is over the raw body and only its adapter can read it: the handler refuses what is not signed.
  provider: async () => undefined,
  patrol: async (act) => (act.session?.is_patrol === 1 ? undefined : refuse('no_permission')),
};

/** Words that decide: who has a session passes `user`, and narrower words beside it are what the rule itself looks at. */
const deciding = (call: CallSpec): Who[] => {
  const words = whoMay(call);
  return words.includes('user') ? words.filter((who) => who === 'user' || WITHOUT_SESSION.includes(who)) : words;
};

/** Whether a session (of a member, at the console of staff) is needed before anything else is looked at (first check of C0-6). */
export const needsSession = (call: CallSpec): boolean =>
  !call.expired_ok && !whoMay(call).some((who) => WITHOUT_SESSION.includes(who));

export class Access {
  readonly #rules: Partial<Record<Who, AccessRule>>;

  constructor(modules: readonly Module[]) {
    this.#rules = Object.assign({ ...COMMON }, ...modules.map((m) => m.access ?? {}));
  }

  /** Words of this call that nobody can decide yet; a call with a handler must have none. */
  unknown(call: CallSpec): Who[] {
    return deciding(call).filter((who) => !this.#rules[who]);
  }

  /**
   * Decides for one call, prepared once: undefined lets through. Several words: any of them is enough; the most telling refusal is
   * answered. `open` and `user` alone are settled by the session and need no rule.
   */
  ruleOf(call: CallSpec): AccessRule | undefined {
    const words = deciding(call);
    if (words.includes('open') || (words.length === 1 && words[0] === 'user')) return undefined;
    const rules = words.map((who) => this.#rules[who]!);
    return async (act) => {
      let answer: Refused | undefined;
      for (const rule of rules) {
        const refused = await rule(act);
        if (refused === undefined) return undefined;
        // "It does not exist" comes before "you may not" (C0-6).
        if (answer === undefined || refused.code === 1006) answer = refused;
      }
      return answer;
    };
  }
}
