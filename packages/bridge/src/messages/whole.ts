// All code that talks to the native app (the shell), as one chunk: a page inside a shell loads it at once, a page in a plain
// browser only when needed (door.ts).
export { ACTIONS } from './actions.ts';
export { createBridge } from '../bridge.ts';
export { requestDeviceInfo, requestFirstToken } from '../first-navigation.ts';
export { createRewrite } from '../rewrite.ts';
