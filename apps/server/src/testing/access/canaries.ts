// For the matrix of access: values that exist once in the world, each in a private row of a member or guild. Whoever finds one in
// an answer has seen that row.
import { guildPower, type Viewer } from './viewers.ts';

/** Whose the private row is; a row may belong to a member in a guild, or to the two of a pair. */
type Belongs = { readonly users?: readonly number[]; readonly guild_id?: number };

/**
 * Who may see a canary, by the kind of the row it stands in. It restates the specification (ROLE-1 and the privacy of a member),
 * without a look at the code under test.
 */
const ENTITLED = {
  /** API-5: in full nobody ever gets it, its owner neither. */
  sealed: () => false,
  /** What a member has and writes for themselves: wallet, orders, addresses, notices, reports, private memories. */
  own: (viewer: Viewer, { users }: Belongs) => users!.includes(viewer.user_id),
  /** apply.view, member.flow.view, flow.view, data.guild.view, room.operation.view: officers and patrol, and the member concerned. */
  officers: (viewer: Viewer, of: Belongs) => own(viewer, of) || viewer.is_patrol || guildPower(viewer, of) >= 1,
  /** member.income.view: from vice-head on, patrol not. */
  income: (viewer: Viewer, of: Belongs) => own(viewer, of) || guildPower(viewer, of) >= 2,
  /** log.view of types beyond 8: from vice-head on, and patrol. */
  late_log: (viewer: Viewer, of: Belongs) => viewer.is_patrol || guildPower(viewer, of) >= 2,
  /** settlement.view, export: from vice-head on. */
  settlement: (viewer: Viewer, of: Belongs) => guildPower(viewer, of) >= 2,
  /** member.remark: officers. */
  remark: (viewer: Viewer, of: Belongs) => guildPower(viewer, of) >= 1,
  /** guild.withdraw: what the guild itself has and draws, the head alone. */
  guild_money: (viewer: Viewer, of: Belongs) => guildPower(viewer, of) >= 3,
} as const;
const own = (viewer: Viewer, { users }: Belongs): boolean => users?.includes(viewer.user_id) ?? false;

type CanaryKind = keyof typeof ENTITLED;
type Canary = { readonly what: string; readonly kind: CanaryKind; readonly of: Belongs };

/** All canaries look like this: seven digits or more, or 密 with digits. One look through an answer finds them all. */
const LOOK = /密\d+|\d{7,}X?/g;

export class Canaries {
  readonly #all = new Map<string, Canary>();
  #made = 0;

  /** A number that no other row has. */
  number(what: string, kind: CanaryKind, of: Belongs): number {
    const value = 700_000_000 + ++this.#made * 10_010;
    this.put(String(value), what, kind, of);
    return value;
  }

  /** A text that no other row has. */
  text(what: string, kind: CanaryKind, of: Belongs): string {
    const value = `密${1_000 + ++this.#made}`;
    this.put(value, what, kind, of);
    return value;
  }

  /** A value that the world made otherwise, such as the number of an order. */
  put(value: string, what: string, kind: CanaryKind, of: Belongs): string {
    const [looks] = value.match(LOOK) ?? [];
    if (looks === undefined) throw new Error(`${value} would not be found`);
    this.#all.set(looks, { what, kind, of });
    return value;
  }

  get size(): number {
    return this.#all.size;
  }

  /** The canaries in this answer that the viewer may not see; what the request itself named is no news. */
  leaks(answer: string, request: string, viewer: Viewer): string[] {
    const found = [...new Set(answer.match(LOOK))];
    return found.flatMap((value) => {
      const canary = this.#all.get(value);
      if (!canary || request.includes(value) || ENTITLED[canary.kind](viewer, canary.of)) return [];
      return [`${canary.what} (${value})`];
    });
  }
}
