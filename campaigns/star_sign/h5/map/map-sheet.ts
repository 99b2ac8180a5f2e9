// The sheets of the star map. An address may name the one to open, e.g. /constellation/starMap?sheet=sign.
const KEYS = ['sign', 'fortune', 'luck', 'match', 'compass', 'cards', 'album', 'tasks'] as const;

export type MapSheetKey = (typeof KEYS)[number];

export const readMapSheet = (name: string | null | undefined): MapSheetKey | undefined =>
  KEYS.find((key) => key === name);
