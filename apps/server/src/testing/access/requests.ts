// For the matrix of access: a request of any call that names the things of a given member and guild. It is made from the schema of
// the call; nothing here knows a single call.
import fc from 'fast-check';
import { methodOf, pathOf, shortNameOf, type CallSpec } from '@shengyu/contract/call.ts';
import { arbitraryOf, type Schema } from '../fuzz.ts';
import { newRequestId, type TestHttpClient, type TestResponse } from '../http.ts';
import { buildMultipartBody, ONE_PIXEL_PNG } from '../upload.ts';
import type { GuildHolding, Holding } from './holdings.ts';

/** What a request names: things of a member, and of a guild that may be another one than the member's. */
export type Named = { readonly of: Holding & { readonly relation_id: number }; readonly guild: GuildHolding };

type Fields = Record<string, unknown>;

/** The fields that name a thing of somebody, and which thing. */
const OBJECTS: Readonly<Record<string, (named: Named, call: CallSpec) => unknown>> = {
  user_id: ({ of }) => of.user_id,
  user_ids: ({ of }) => [of.user_id],
  receiver_ids: ({ of }) => [of.user_id],
  to_user_id: ({ of }) => of.user_id,
  owner_id: ({ of }) => of.user_id,
  friend_id: ({ of }) => of.user_id,
  operator_id: ({ of }) => of.user_id,
  target_id: ({ of }) => of.user_id,
  inviter_id: ({ of }) => of.user_id,
  show_id: ({ of }) => of.show_id,
  target_show_id: ({ of }) => of.show_id,
  bind_show_id: ({ of }) => of.show_id,
  guild_id: ({ guild }) => guild.guild_id,
  upgrade_guild_id: ({ guild }) => guild.guild_id,
  log_id: ({ guild }) => guild.log_id,
  task_id: ({ guild }, call) => (call.module === 'task' ? undefined : guild.task_id),
  apply_id: ({ of, guild }, call) => (/quit/.test(pathOf(call)) ? guild.quit_id : of.join_id),
  apply_ids: ({ guild }, call) => [/quit/.test(pathOf(call)) ? guild.quit_id : guild.apply_id],
  withdraw_no: ({ of, guild }, call) => (call.auth === 'head' ? guild.guild_withdraw_no : of.withdraw_no),
  id: idOf,
  room_id: ({ of }) => of.room_id,
  relation_id: ({ of }) => of.relation_id,
  entry_id: ({ of }) => of.relation_id * 1_000_000 + 1,
  invite_id: ({ of }, call) => (/withdraw/.test(pathOf(call)) ? of.invite_out : of.invite_in),
  account_id: ({ of }) => of.account_id,
  out_trade_no: ({ of }) => of.out_trade_no,
  related_no: ({ of }) => of.out_trade_no,
  notice_ids: ({ of }) => [of.notice_id],
  append_to: ({ of }) => of.report_id,
  same_as: ({ of }) => of.report_id,
  lot_id: ({ of }) => of.lot_id,
  lots: ({ of }) => [{ lot_id: of.lot_id, num: 1 }],
  apply_no: ({ of }) => of.apply_no,
  address_id: ({ of }) => of.address_id,
  ship_id: ({ of }) => of.ship_id,
  wish_id: ({ of }) => of.wish_id,
  match_id: ({ of }) => of.match_id,
  swap_id: ({ of }) => of.swap_id,
  decompose_id: ({ of }) => of.decompose_id,
  draw_id: ({ of }) => `${of.decompose_id as string}-0`,
};

/** The path says what `id` is: a member, a guild, a room, a relation, or a board. */
function idOf({ of, guild }: Named, call: CallSpec): unknown {
  const name = shortNameOf(call);
  if (call.module === 'rank' || name === 'cp_level_rank_list') return undefined;
  if (call.module === 'user') return String(of.user_id);
  if (call.module === 'relation') return of.relation_id;
  return name.startsWith('guild') ? guild.guild_id : /room/.test(name) ? of.room_id : of.user_id;
}

/** Fields that name a time, where the rows of the world are, or a sum that a member may have. */
const USUAL: Fields = {
  amount_fen: 10_000,
  day: '2026-11-17',
  month: '2026-11',
  date_info: '2026-11-17',
  date: '2026-11-17',
  begin: '2026-11-01',
  end: '2026-11-18',
};

/** Searching would find nothing, and a page beyond the first neither; an order or a window shows nothing that another does not. */
const LEFT_OUT = /^(keyword|page|period_key|request_id|hour|last_event_id|window|sort|order)$/;

/**
 * Fields that look as if they named a thing of somebody, but name what everybody has the same (goods, rewards, texts of a contract), or
 * what the member types or was just given.
 */
const OF_NOBODY =
  /^(agreement|device|goods|milestone|pack|prize|reward|ring|set|shop|star|step|team|tier|request|quote|last_event)_id$|^(id|account|invoice)_no$/;

const schemaOf = (call: CallSpec): Schema => call.request;

/** The fields of a request that name something and are not known here. */
export const unknownNames = (call: CallSpec): string[] =>
  Object.keys(schemaOf(call).properties ?? {}).filter(
    (name) => /(^id|_ids?|_no)$/.test(name) && !(name in OBJECTS) && !OF_NOBODY.test(name),
  );

/** How many values the longest choice of a request has that is sent. */
const choicesOf = (call: CallSpec): number => {
  const { properties = {}, required = [] } = schemaOf(call);
  const lengths = Object.entries(properties).map(([name, { enum: values = [] }]) =>
    required.includes(name) || (!call.mutation && !LEFT_OUT.test(name)) ? values.length : 0,
  );
  return Math.max(1, ...lengths);
};

/** An optional thing: a read without it often answers a list. */
const mayBeLeftOut = (call: CallSpec, name: string): boolean =>
  !call.mutation && name in OBJECTS && name !== 'guild_id' && !(schemaOf(call).required ?? []).includes(name);

/** How many requests it takes to send every value of every choice once, with and without optional things. */
export function variantsOf(call: CallSpec): number {
  const names = Object.keys(schemaOf(call).properties ?? {});
  return choicesOf(call) * (names.some((name) => mayBeLeftOut(call, name)) ? 2 : 1);
}

/**
 * The data of a request. `like` is a request that is valid as another member's: its variant 0 differs only in the things it names. A
 * read names optional things too, and sends optional choices, since they open more of the reply.
 */
export function dataFor(call: CallSpec, named: Named, variant: number, like: Fields = {}): Fields {
  const { properties = {}, required = [] } = schemaOf(call);
  const data: Fields = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (name === 'file') continue;
    if (name === 'request_id') {
      data[name] = newRequestId();
      continue;
    }
    if (variant >= choicesOf(call) && mayBeLeftOut(call, name)) continue;
    const isWanted = required.includes(name) || name in like || !call.mutation || variant > 0;
    if (!isWanted || (LEFT_OUT.test(name) && !required.includes(name))) continue;
    const object = OBJECTS[name]?.(named, call);
    if (object !== undefined) data[name] = object;
    else if (schema.enum && (variant > 0 || !(name in like))) data[name] = schema.enum[variant % schema.enum.length];
    else if (name in like) data[name] = like[name];
    else if (name in USUAL) data[name] = USUAL[name];
    else if (required.includes(name)) data[name] = fc.sample(arbitraryOf(schema), { numRuns: 1, seed: 7 })[0];
  }
  return data;
}

/** Sends it as this caller. */
export async function sendAs(
  http: TestHttpClient,
  call: CallSpec,
  data: Fields,
  token: string | undefined,
): Promise<TestResponse> {
  const left = { ...data };
  const path = pathOf(call).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left[name]));
    delete left[name];
    return value;
  });
  const query = () => Object.entries(left).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const body = () =>
    call.form === 'multipart'
      ? buildMultipartBody(left as Record<string, string>, { name: 'a.png', type: 'image/png', bytes: ONE_PIXEL_PNG })
      : { payload: JSON.stringify({ data: left }), headers: { 'content-type': 'application/json' } };
  const method = methodOf(call);
  const { url, payload, headers } =
    method === 'GET' ? { url: `${path}?${query().join('&')}`, payload: '', headers: {} } : { url: path, ...body() };
  const response = await http.app.inject({
    method,
    url,
    headers: { ...headers, ...(token ? { token } : {}) },
    ...(method === 'GET' ? {} : { payload }),
  });
  const { statusCode, body: text } = response;
  return { status: statusCode, text, ...(JSON.parse(text) as Omit<TestResponse, 'status' | 'text'>) };
}
