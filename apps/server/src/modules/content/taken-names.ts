// Whether a guild's name is somebody's already. Guilds stand above this module and hand their answer in here.
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type IsGuildNameTaken = (db: Queryable, text: string, now: number) => Promise<boolean>;

const names = port<{ isTaken: IsGuildNameTaken }>('provideGuildNames', { isTaken: true });
export const provideGuildNames = (isTaken: IsGuildNameTaken): void => names.provide({ isTaken });
export const isGuildNameTaken: IsGuildNameTaken = (...asked) => names.given.isTaken(...asked);
