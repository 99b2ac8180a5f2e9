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

/**
 * By operation number: operations that make their target a room admin or end that, or that put the target on the blacklist or off
 * it.
 */
export const STATUS_CHANGES_OF_TARGET: Readonly<
  Record<number, { readonly admin?: boolean; readonly black?: boolean }>
> = {
  12: { admin: true },
  13: { admin: false },
  15: { black: true },
  16: { black: false },
};

export const PATROL_OPERATION_TYPES: ReadonlySet<number> = new Set([17, 18]);
