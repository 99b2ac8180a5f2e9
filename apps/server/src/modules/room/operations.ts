// Operations in rooms (ROOM-8): their names, and what each says about somebody's standing in the room.

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

export const KICK = 3;
export const MUTE = 4;

/** What an operation makes of its target: room admin or not, blacklisted or not. */
export const MAKES: Readonly<Record<number, { readonly admin?: boolean; readonly black?: boolean }>> = {
  12: { admin: true },
  13: { admin: false },
  15: { black: true },
  16: { black: false },
};

export const PATROL_TYPES: ReadonlySet<number> = new Set([17, 18]);
