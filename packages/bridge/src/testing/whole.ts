// Everything of this package that the H5 carries; size.test.ts weighs it, the browser tests run it.
export { createBridge } from '../bridge.ts';
export { announceVersion, firstDevice, firstToken } from '../first-navigation.ts';
export { createRewrite } from '../rewrite.ts';
export { clearToken, storeToken } from '../token.ts';
