import { type Finding, makeFinding } from './finding.ts';

/**
 * What rule PUB-20 needs: the author, the approver, the forecast cost of physical prizes (99th percentile, SIM-4) and the budget
 * for it.
 */
export interface Approval {
  readonly author_id: number;
  readonly approver_id: number;
  readonly physical_p99_fen: number;
  readonly budget_fen: number;
}

/**
 * PUB-20: the approver is another person than the author, and the physical prizes stay within the budget. It is the only rule that
 * depends on people: another person can approve, or two people can raise the budget.
 */
export function* checkApproval(id: string, approval: Approval): Generator<Finding> {
  if (approval.author_id === approval.approver_id) yield makeFinding(20, '需第二人审批', id);
  if (approval.physical_p99_fen > approval.budget_fen) yield makeFinding(20, '超出预算', id);
}
