// Who works at the operator console, as the wire knows them. What they may, their log and the approvals are the console module's;
// how a module answers a console call stands in staff-answers.ts.
import { whoMay, type CallSpec } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';

export type Staff = {
  readonly staff_id: number;
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Wire names of the calls that the roles allow (CON-1). */
  readonly permissions: readonly string[];
};

/** A row of the staff log (CON-3). */
export type LogEntry = {
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

/** A call that waits for a second person (CON-2). */
export type Asked = {
  readonly author_id: number;
  readonly call: string;
  readonly target: string;
  readonly request: object;
  readonly before: object | undefined;
  readonly reason: string;
  readonly at: number;
};

/** What the console module gives the wire. */
export type StaffDesk = {
  /** Whose live session this is; noticing it keeps it alive (CON-1). */
  find(ctx: Context, token: string, now: number): Promise<Staff | undefined>;
  log(tx: Tx, entry: LogEntry): Promise<void>;
  ask(tx: Tx, asked: Asked): Promise<{ approval_id: number; expire_at: number }>;
};

export const isStaffCall = (call: CallSpec): boolean => whoMay(call).some((who) => who === 'staff' || who === 'staff2');

/** Marked *: it only asks; another person decides (CON-2). */
export const needsSecondPerson = (call: CallSpec): boolean => call.auth === 'staff2';

/** Staff have no user id: their answers are kept under numbers that no member has. */
export const idempotencyOwner = (staff: Staff): number => -staff.staff_id;
