// Everything that speaks with a shell, as one chunk: a page inside a shell loads it at once, a page in a plain browser
// when it has a moment (door.ts).
export { ACTIONS } from './actions.ts';
export { createBridge } from './bridge.ts';
export { firstDevice, firstToken } from './first-navigation.ts';
export { createRewrite } from './rewrite.ts';
