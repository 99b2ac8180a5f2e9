// The operations in rooms that are logged (ROOM-8): their names, which of them change a user's status in the room, and which are
// made by patrol (platform inspectors).

export const OPERATIONS: readonly { readonly id: number; readonly name: string }[] = [
  '开播',
  '关播',
  '踢出房间',
  '禁言',
  '解除禁言',
  '锁定麦位',
  '解锁麦位',
  '抱上麦',
  '抱下麦',
  '禁麦',
  '解除禁麦',
  '设为管理员',
  '取消管理员',
  '修改资料',
  '加入黑名单',
  '移出黑名单',
  '巡查警告',
  '巡查关闭',
].map((name, i) => ({ id: i + 1, name }));

export const operationName = (type: number): string => OPERATIONS[type - 1]!.name;

export const OPERATION_KICK = 3;
export const OPERATION_MUTE = 4;

/** What an operation changes about its target: whether the target is an admin, on the blacklist, or muted in text. */
type StatusChange = { readonly admin?: boolean; readonly black?: boolean; readonly mute?: boolean };

/** By operation number. */
export const STATUS_CHANGES_OF_TARGET: Readonly<Record<number, StatusChange>> = {
  4: { mute: true },
  5: { mute: false },
  12: { admin: true },
  13: { admin: false },
  15: { black: true },
  16: { black: false },
};

/** By operation number: locks a seat, unlocks it; mutes a mic, unmutes it. */
export const SEAT_LOCKS: Readonly<Record<number, boolean>> = { 6: true, 7: false };
export const MIC_MUTES: Readonly<Record<number, boolean>> = { 10: true, 11: false };

export const operationTouchesSeat = (type: number): boolean => type in SEAT_LOCKS || type in MIC_MUTES;
/** Operations 3 (kick) and 15 (blacklist): their target is not in the room any more. */
export const removesTarget = (type: number): boolean => type === OPERATION_KICK || type === 15;

/** The operations that only the room's managers learn of: who is on the blacklist is not shown to guests (R02). */
export const OPERATIONS_OF_MANAGERS: ReadonlySet<number> = new Set([15, 16]);

export const PATROL_OPERATION_TYPES: ReadonlySet<number> = new Set([17, 18]);
