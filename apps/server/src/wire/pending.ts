// Calls that are declared but not answered yet: they check what they can and say 1009. ONE list, so that what is missing is always
// visible; it only shrinks (pending.test.ts holds it against the registry and its last known length). By module: `guild: 'G01 G02'`.

const BY_MODULE: Readonly<Record<string, string>> = {};

export const PENDING: readonly string[] = Object.values(BY_MODULE).flatMap((ids) => ids.split(' '));
