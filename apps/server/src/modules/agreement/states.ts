// The states of a real name and of a contract, and the transitions between them (SIGN-1). The database enforces the same list
// (migrations/0008_agreement.sql).

/** 0 none, 1 checking, 2 passed, 3 failed. */
export type RealNameStatus = 0 | 1 | 2 | 3;
/** 0 none or given up, 1 signing, 2 signed, 3 expired. */
export type ContractStatus = 0 | 1 | 2 | 3;

export const REAL_NAME_STATUS_TEXTS = ['未认证', '认证中', '已认证', '认证失败'] as const;
export const CONTRACT_STATUS_TEXTS = ['未签署', '签署中', '已签署', '已失效'] as const;

type Arrow<S> = { readonly rule: string; readonly from: readonly S[]; readonly to: S };

/** NST-1 submitted, NST-2 passed, NST-3 failed, NST-4 given up because the provider did not answer, NST-5 reset by an operator. */
export const REAL_NAME_TRANSITIONS = [
  { rule: 'NST-1', from: [0, 3], to: 1 },
  { rule: 'NST-2', from: [1], to: 2 },
  { rule: 'NST-3', from: [1], to: 3 },
  { rule: 'NST-4', from: [1], to: 0 },
  { rule: 'NST-5', from: [2], to: 0 },
] as const satisfies readonly Arrow<RealNameStatus>[];

/**
 * CST-1 signing begins, CST-2 signed, CST-3 given up, CST-4 expired or superseded. The states are those of a member and a contract
 * type: a given-up or expired contract keeps its row, and signing again creates another.
 */
export const CONTRACT_TRANSITIONS = [
  { rule: 'CST-1', from: [0, 3], to: 1 },
  { rule: 'CST-2', from: [1], to: 2 },
  { rule: 'CST-3', from: [1], to: 0 },
  { rule: 'CST-4', from: [2], to: 3 },
] as const satisfies readonly Arrow<ContractStatus>[];
