// What can be configured: the value every key starts with, and the shape a stored value must have.
import { int, list, nullable, obj, partial, record, text, type TSchema } from '@shengyu/contract/schema.ts';
import { Bool, Bp, Day, Ts } from '@shengyu/contract/shapes.ts';
import type { Day as DayText } from '@shengyu/rules/calendar.ts';
import { CONSTANTS, type Constants } from './constants.ts';
import { GUILD_LEVELS, type GuildLevel } from './guild-levels.ts';
import { HOLIDAYS } from './holidays.ts';

type Key<V> = { readonly fallback: V; readonly schema: TSchema };
const key = <V>(fallback: V, schema: TSchema): Key<V> => ({ fallback, schema });
const closed = { additionalProperties: false };

export type Flags = Readonly<Record<string, 0 | 1>>;
export type Client = { readonly client_version: string; readonly min_version: string };
export type Maintenance = { readonly text: string; readonly until: number };

const constantShapes = Object.fromEntries(Object.keys(CONSTANTS).map((name) => [name, int(0)]));
const guildLevel = obj({ needs: int(0), members: int(1), managers: int(0), rooms: int(0), commission_bp: Bp }, closed);

export const KEYS = {
  flags: key<Flags>({}, record(Bool)),
  client: key<Client>(
    // S9-09: the version the specification names; min_version is what may still go on without a reload.
    { client_version: '1.0.27', min_version: '1.0.0' },
    partial(obj({ client_version: text(20, 1), min_version: text(20, 1) }), closed),
  ),
  maintenance: key<Maintenance | null>(null, nullable(obj({ text: text(200, 1), until: Ts }, closed))),
  holidays: key<readonly DayText[]>(HOLIDAYS, list(Day)),
  constants: key<Constants>(CONSTANTS, partial(obj(constantShapes), closed)),
  guild_levels: key<readonly GuildLevel[]>(GUILD_LEVELS, list(guildLevel, 100, 1)),
} as const;

export type ConfigKey = keyof typeof KEYS;
export type ConfigValue<K extends ConfigKey> = (typeof KEYS)[K]['fallback'];
