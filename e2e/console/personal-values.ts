// Every full personal value that the database of a site holds, out of the columns that keep them sealed: what no list, address, title,
// storage, query store or browser console may show (CONUI-4, CONUI-7, acceptance 6).
import type { Context } from '@shengyu/server/context.ts';
import { sql, type Statement } from '@shengyu/server/db/sql.ts';

type Sealed = {
  readonly read: Statement;
  /** What of a sealed form is personal; without it the whole text is. */
  readonly fields?: readonly string[];
};

const ADDRESS = ['name', 'tel', 'addressDetail'];

const SEALED: Readonly<Record<string, Sealed>> = {
  'user_account.mobile_enc': { read: sql`select mobile_enc as sealed from user_account where mobile_enc is not null` },
  'real_name.name_enc': { read: sql`select name_enc as sealed from real_name where name_enc is not null` },
  'real_name.id_enc': { read: sql`select id_enc as sealed from real_name where id_enc is not null` },
  'withdraw_account.account_enc': {
    read: sql`select account_enc as sealed from withdraw_account where account_enc is not null`,
  },
  'withdraw_account.name_enc': {
    read: sql`select name_enc as sealed from withdraw_account where name_enc is not null`,
  },
  'withdrawal.account_enc': { read: sql`select account_enc as sealed from withdrawal where account_enc is not null` },
  'withdrawal.name_enc': { read: sql`select name_enc as sealed from withdrawal where name_enc is not null` },
  'report.contact_enc': { read: sql`select contact_enc as sealed from report where contact_enc is not null` },
  'guild_file.contact_enc': {
    read: sql`select contact_enc as sealed from guild_file where contact_enc is not null`,
    fields: ['name', 'mobile'],
  },
  'guild_file.papers_enc': {
    read: sql`select papers_enc as sealed from guild_file where papers_enc is not null`,
    fields: ['legal_name', 'bank_account'],
  },
  'guild_apply.form_enc': {
    read: sql`select form_enc as sealed from guild_apply where form_enc is not null`,
    fields: ['contact_name', 'contact_mobile', 'contact_wechat', 'legal_name', 'bank_account'],
  },
  'shipment.address_enc': {
    read: sql`select address_enc as sealed from shipment where address_enc is not null`,
    fields: ADDRESS,
  },
  'address.form_enc': {
    read: sql`select form_enc as sealed from address where form_enc is not null`,
    fields: ADDRESS,
  },
};

/** Sealed for other reasons: secrets of the product, and words that a moderator is meant to read. */
const NOT_PERSONAL: readonly string[] = [
  'staff.otp_enc',
  'real_name.face_enc',
  'ingest_app.secret_enc',
  'seed_pair.server_seed_enc',
  'room_say.text_enc',
];

/** A company's name is public; its accounts carry it where others carry the name of a person. */
const COMPANY = /公司$/;

export async function listPersonalValues({ db, seal }: Context): Promise<ReadonlySet<string>> {
  const columns = await db.rows<{ place: string }>(sql`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attname like '%\\_enc' and not a.attisdropped
      and c.relnamespace = 'public'::regnamespace`);
  const unknown = columns.map(({ place }) => place).filter((place) => !SEALED[place] && !NOT_PERSONAL.includes(place));
  if (unknown.length > 0) throw new Error(`nothing says whether these are personal: ${unknown.join(', ')}`);
  const found: string[] = [];
  for (const { read, fields } of Object.values(SEALED))
    for (const { sealed } of await db.rows<{ sealed: Buffer }>(read)) {
      const text = seal.open(sealed);
      found.push(...(fields ? fieldsOf(JSON.parse(text) as object, fields) : [text]));
    }
  // Some members have their nickname written on parcels; what everybody may read is no secret.
  const members = await db.rows<{ nickname: string }>(sql`select nickname from user_account`);
  const nicknames = new Set(members.map(({ nickname }) => nickname));
  return new Set(found.filter((value) => value.length > 1 && !COMPANY.test(value) && !nicknames.has(value)));
}

/** The values of these fields wherever they stand in the form. */
const fieldsOf = (form: object, names: readonly string[]): string[] =>
  Object.entries(form).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object'
      ? fieldsOf(value, names)
      : names.includes(name) && typeof value === 'string'
        ? [value]
        : [],
  );
