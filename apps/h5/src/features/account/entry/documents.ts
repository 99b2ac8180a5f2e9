/** S-LOGIN-1: the documents that everybody accepts at login and registration. */
export const LOGIN_DOCUMENTS = [
  { type: 'user', title: '用户协议', href: '#/agreement?type=user' },
  { type: 'privacy', title: '隐私政策', href: '#/agreement?type=privacy' },
] as const;
