// The configuration keys: the default of each, and the schema that a stored value must fit.
import {
  int,
  list,
  nullable,
  objectOf,
  oneOf,
  optional,
  partial,
  record,
  text,
  type Static,
  type TSchema,
} from '@shengyu/contract/schema.ts';
import { InvoiceTitle } from '@shengyu/contract/shapes-guild.ts';
import { Bool, BasisPoints, Code, Day, UnixSeconds } from '@shengyu/contract/shapes.ts';
import type { Day as DayText } from '@shengyu/rules/time/calendar.ts';
import { CONSTANTS, type Constants } from './constants.ts';
import { GUILD_LEVELS, type GuildLevel } from './guild-levels.ts';
import { HOLIDAYS } from './holidays.ts';
import {
  PAY_CHANNELS,
  PAY_CHANNEL_CODES,
  RECHARGE_TIERS,
  type PayChannelSetting,
  type RechargeTier,
} from './recharge.ts';

type Key<V> = { readonly fallback: V; readonly schema: TSchema };
const key = <V>(fallback: V, schema: TSchema): Key<V> => ({ fallback, schema });
const closed = { additionalProperties: false };

export type FeatureFlags = Readonly<Record<string, 0 | 1>>;
export type ClientVersions = { readonly client_version: string; readonly min_version: string };
export type Maintenance = { readonly text: string; readonly until: number };

/**
 * The company to which guilds write their invoices, as G06 (get_user_company_info) and X16 (withdrawal_detail) show it. Operators
 * fill it in before the first corporate withdrawal.
 */
export type InvoiceTitleValue = Static<typeof InvoiceTitle>;
const INVOICE_TITLE: InvoiceTitleValue = {
  name: '声屿',
  tax_no: '',
  address: '',
  bank: '',
  content: '信息技术服务费',
  rate_bp: 600,
};

const constantShapes = Object.fromEntries(Object.keys(CONSTANTS).map((name) => [name, int(0)]));
const guildLevel = objectOf(
  { needs: int(0), members: int(1), managers: int(0), rooms: int(0), commission_bp: BasisPoints },
  closed,
);

const rechargeTier = objectOf(
  { tier_id: Code, amount_fen: int(100), diamond: int(1), is_default: Bool, tag: optional(text(20)) },
  closed,
);
const payChannel = objectOf(
  {
    channel: oneOf(...PAY_CHANNEL_CODES),
    name: text(20, 1),
    enabled: Bool,
    disabled_reason: optional(text(100)),
    min_fen: int(0),
    max_fen: int(0),
  },
  closed,
);

export const CONFIG_KEYS = {
  // The parts of rooms that an operator can switch off in every client (web-shell.md §5.5); there is no voice in a browser yet.
  flags: key<FeatureFlags>({ voice: 0, room_say: 1, room_gift: 1 }, record(Bool)),
  client: key<ClientVersions>(
    // S9-09: the client version that the specification names. A client older than min_version should reload.
    { client_version: '1.0.27', min_version: '1.0.0' },
    partial(objectOf({ client_version: text(20, 1), min_version: text(20, 1) }), closed),
  ),
  maintenance: key<Maintenance | null>(null, nullable(objectOf({ text: text(200, 1), until: UnixSeconds }, closed))),
  holidays: key<readonly DayText[]>(HOLIDAYS, list(Day)),
  constants: key<Constants>(CONSTANTS, partial(objectOf(constantShapes), closed)),
  invoice_title: key<InvoiceTitleValue>(INVOICE_TITLE, partial(InvoiceTitle, closed)),
  recharge_tiers: key<readonly RechargeTier[]>(RECHARGE_TIERS, list(rechargeTier, 30, 1)),
  pay_channels: key<readonly PayChannelSetting[]>(PAY_CHANNELS, list(payChannel, 10, 1)),
  guild_levels: key<readonly GuildLevel[]>(GUILD_LEVELS, list(guildLevel, 100, 1)),
} as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;
export type ConfigValue<K extends ConfigKey> = (typeof CONFIG_KEYS)[K]['fallback'];
