// What can be configured: the value every key starts with, and the shape a stored value must have.
import {
  int,
  list,
  nullable,
  obj,
  oneOf,
  opt,
  partial,
  record,
  text,
  type Static,
  type TSchema,
} from '@shengyu/contract/schema.ts';
import { InvoiceTitle } from '@shengyu/contract/shapes-guild.ts';
import { Bool, Bp, Code, Day, Ts } from '@shengyu/contract/shapes.ts';
import type { Day as DayText } from '@shengyu/rules/calendar.ts';
import { CONSTANTS, type Constants } from './constants.ts';
import { GUILD_LEVELS, type GuildLevel } from './guild-levels.ts';
import { HOLIDAYS } from './holidays.ts';
import {
  PAY_CHANNELS,
  PAY_CHANNELS_KNOWN,
  RECHARGE_TIERS,
  type PayChannelSetting,
  type RechargeTier,
} from './recharge.ts';

type Key<V> = { readonly fallback: V; readonly schema: TSchema };
const key = <V>(fallback: V, schema: TSchema): Key<V> => ({ fallback, schema });
const closed = { additionalProperties: false };

export type Flags = Readonly<Record<string, 0 | 1>>;
export type Client = { readonly client_version: string; readonly min_version: string };
export type Maintenance = { readonly text: string; readonly until: number };

/** Whom guilds write their invoices to (G06, X16): the operating company, filled in before the first corporate withdrawal. */
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
const guildLevel = obj({ needs: int(0), members: int(1), managers: int(0), rooms: int(0), commission_bp: Bp }, closed);

const rechargeTier = obj(
  { tier_id: Code, amount_fen: int(100), diamond: int(1), is_default: Bool, tag: opt(text(20)) },
  closed,
);
const payChannel = obj(
  {
    channel: oneOf(...PAY_CHANNELS_KNOWN),
    name: text(20, 1),
    enabled: Bool,
    disabled_reason: opt(text(100)),
    min_fen: int(0),
    max_fen: int(0),
  },
  closed,
);

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
  invoice_title: key<InvoiceTitleValue>(INVOICE_TITLE, partial(InvoiceTitle, closed)),
  recharge_tiers: key<readonly RechargeTier[]>(RECHARGE_TIERS, list(rechargeTier, 30, 1)),
  pay_channels: key<readonly PayChannelSetting[]>(PAY_CHANNELS, list(payChannel, 10, 1)),
  guild_levels: key<readonly GuildLevel[]>(GUILD_LEVELS, list(guildLevel, 100, 1)),
} as const;

export type ConfigKey = keyof typeof KEYS;
export type ConfigValue<K extends ConfigKey> = (typeof KEYS)[K]['fallback'];
