// Whether a guild's name is somebody's already. Guilds stand above this module and hand their answer in here.
import type { Queryable } from '#db/db.ts';

export type IsGuildNameTaken = (db: Queryable, text: string, now: number) => Promise<boolean>;

let source: IsGuildNameTaken = async () => false;
export const provideGuildNames = (given: IsGuildNameTaken): void => void (source = given);
export const isGuildNameTaken: IsGuildNameTaken = (db, text, now) => source(db, text, now);
