// What of this package is in the entry of every page; size.test.ts weighs it.
export { announceVersion } from '../announce-version.ts';
export { openDoor } from '../door.ts';
