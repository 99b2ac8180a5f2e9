// Trust rule 7: taken while this module loads, which the H5 does before any other script. A later script that swaps
// JSON or the timers neither sees nor changes what passes the bridge.
export const { parse, stringify } = JSON;
export const { now } = Date;
export const CapturedPromise = Promise;
export const startTimer = setTimeout;
export const stopTimer = clearTimeout;
