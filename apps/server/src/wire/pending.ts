// Calls that are declared but have no handler yet: they check what they can and answer 1009 (not open). They are kept in one list,
// so that everything missing is visible. The list only shrinks (pending.test.ts compares it with the registry and its last length).
// An entry has the name of a module and the ids of its calls: `guild: 'G01 G02'`.

const BY_MODULE: Readonly<Record<string, string>> = {};

export const PENDING_CALL_IDS: readonly string[] = Object.values(BY_MODULE).flatMap((ids) => ids.split(' '));
