/** What everybody agrees to at the door (S-LOGIN-1). */
export const DOOR_DOCUMENTS = [
  { type: 'user', title: '用户协议', href: '#/agreement?type=user' },
  { type: 'privacy', title: '隐私政策', href: '#/agreement?type=privacy' },
] as const;
