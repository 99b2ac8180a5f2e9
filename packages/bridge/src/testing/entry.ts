// The part of this package that is in the entry of every page; size.test.ts measures it.
export { announceVersion } from '../announce-version.ts';
export { openLazyBridge } from '../door.ts';
