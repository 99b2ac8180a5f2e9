// The states of a real name and of a contract, and the arrows between them (SIGN-1). The database refuses every other
// move by itself (0010); this is the same list for people and for tests.

export type RealNameStatus = 0 | 1 | 2 | 3;
export type ContractStatus = 0 | 1 | 2 | 3;

export const REAL_NAME_TEXT = ['未认证', '认证中', '已认证', '认证失败'] as const;
export const CONTRACT_TEXT = ['未签署', '签署中', '已签署', '已失效'] as const;

type Arrow<S> = { readonly rule: string; readonly from: readonly S[]; readonly to: S };

export const REAL_NAME_ARROWS = [
  { rule: 'NST-1', from: [0, 3], to: 1 },
  { rule: 'NST-2', from: [1], to: 2 },
  { rule: 'NST-3', from: [1], to: 3 },
  { rule: 'NST-4', from: [1], to: 0 },
  { rule: 'NST-5', from: [2], to: 0 },
] as const satisfies readonly Arrow<RealNameStatus>[];

/** Of a person and a kind of contract: what was given up or is over stays a row of its own, signing again makes another. */
export const CONTRACT_ARROWS = [
  { rule: 'CST-1', from: [0, 3], to: 1 },
  { rule: 'CST-2', from: [1], to: 2 },
  { rule: 'CST-3', from: [1], to: 0 },
  { rule: 'CST-4', from: [2], to: 3 },
] as const satisfies readonly Arrow<ContractStatus>[];
