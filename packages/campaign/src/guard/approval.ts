import { type Finding, finding } from './finding.ts';

/** Who asks and who agrees, and what the physical prizes may cost (SIM-4: 99th percentile over the forecast). */
export interface Approval {
  readonly author_id: number;
  readonly approver_id: number;
  readonly physical_p99_fen: number;
  readonly budget_fen: number;
}

/** PUB-20: the only rule that people can answer, by a second person or by two raising the budget. */
export function* approvalHolds(id: string, approval: Approval): Generator<Finding> {
  if (approval.author_id === approval.approver_id) yield finding(20, '需第二人审批', id);
  if (approval.physical_p99_fen > approval.budget_fen) yield finding(20, '超出预算', id);
}
