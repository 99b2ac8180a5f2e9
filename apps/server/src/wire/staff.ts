// Staff of the operator console as the wire layer sees them. Permissions, the staff log and approvals belong to the console module;
// how a module answers a console call is described in staff-handler.ts.
import { callersOf, type CallSpec } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';

export type Staff = {
  readonly staff_id: number;
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** CON-1: wire names of the calls that the roles allow. */
  readonly permissions: readonly string[];
  /** When the session of the call ends without another call, and at the latest (unix ms); absent for the author of an approved call. */
  readonly session?: { readonly idle_at: number; readonly expire_at: number };
};

/** CON-3: a row of the staff log. */
export type StaffLogEntry = {
  readonly staff_id: number;
  /** Wire name of the call. */
  readonly call: string;
  readonly target: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason: string;
  readonly approval_id?: number;
  readonly ip: string;
  readonly at: number;
};

/** CON-2: a call that waits for the approval of a second person. */
export type ApprovalRequest = {
  readonly author_id: number;
  readonly call: string;
  readonly target: string;
  readonly request: object;
  readonly before: object | undefined;
  readonly reason: string;
  readonly at: number;
};

/** One value that a call would change, as the approver reads it; null where there was or will be nothing. */
export type ApprovalLine = {
  readonly path: string;
  readonly name: string;
  readonly part: 'odds' | 'value' | 'rules' | 'schedule' | 'other';
  readonly before: string | null;
  readonly after: string | null;
};
export type ApprovalExplanation = { readonly lines: readonly ApprovalLine[]; readonly effects: readonly string[] };

/** A line outside the definition of a campaign. */
export const explainChange = (
  path: string,
  name: string,
  before: string | null,
  after: string | null,
): ApprovalLine => ({ path, name, part: 'other', before, after });

/** Who could decide on a call that waits: how many people, and the names of the first of them. */
export type Deciders = { readonly deciders: number; readonly decider_names: string[] };

/** What the wire layer needs of the operator console; provided by the console module. */
export type ConsoleServices = {
  /**
   * The staff member of a live session. Finding the session prolongs it (CON-1: it ends after 30 minutes idle), except for a quiet
   * call.
   */
  find(ctx: Context, token: string, now: number, isQuiet: boolean): Promise<Staff | undefined>;
  log(tx: Tx, entry: StaffLogEntry): Promise<unknown>;
  ask(tx: Tx, asked: ApprovalRequest): Promise<{ approval_id: number; expire_at: number } & Deciders>;
};

export const isStaffCall = (call: CallSpec): boolean =>
  callersOf(call).some((who) => who === 'staff' || who === 'staff2');

/** CON-2: a call marked * in the specification only stores a request, which another person decides. */
export const needsSecondPerson = (call: CallSpec): boolean => call.auth === 'staff2';

/** Staff have no user id: their replies are stored under negative numbers, which no member has. */
export const idempotencyOwnerOf = (staff: Staff): number => -staff.staff_id;
