// SHELL-46: words that stand in the demo desk alone, so that finding one in a script tells that the desk was built in.
export const TRACES = [
  '换一个人看看',
  '138000000',
  '000000，已替你登录',
  'isle:role',
  '带我去看',
  '复制为样例',
  '/isle/pulse',
  '演示身份',
];

export const findDemoTraces = (scripts: readonly string[]): string[] =>
  TRACES.filter((trace) => scripts.some((script) => script.includes(trace)));
