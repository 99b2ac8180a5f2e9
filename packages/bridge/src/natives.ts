// Trust rule 7 (section A8 of docs/spec/bridge.md): these functions are captured while this module loads, before any other script
// of the H5. A later script that replaces JSON or the timers can neither see nor change the messages of the bridge.
export const { parse, stringify } = JSON;
export const { now } = Date;
export const CapturedPromise = Promise;
export const capturedSetTimeout = setTimeout;
export const capturedClearTimeout = clearTimeout;
