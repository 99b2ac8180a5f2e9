// What a queue tells the inbox: how its rows read, the facts for the decision and the acts (console.md P2). One file per queue in
// desks/.
import type { BankOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import type { LookupKind } from '#lib/objects.ts';
import type { Permission } from '#lib/permissions.ts';
import type { KeyedAct } from '#parts/act/act.ts';
import type { Lookup } from '#parts/Facts.tsx';

type Reply = ReplyFrom<'GET /console/api/queue/list'>;
export type Row = Reply['list'][number];
export type QueueName = RequestTo<'GET /console/api/queue/list'>['queue'];
export type LookupRequest = Pick<RequestTo<'GET /console/api/lookup/detail'>, 'kind' | 'id'>;

type FactsProps = {
  readonly row: Row;
  /** The object of the row, when it was found. */
  readonly object: Lookup | undefined;
  /** The member it is about. */
  readonly person: Lookup | undefined;
};

export type QueueDesk = {
  readonly queue: QueueName;
  readonly name: string;
  readonly icon: typeof BankOutlined;
  /** Who may make this call sees the queue. */
  readonly permission: Permission;
  /** The key of a row is the id of an object of this kind, so that an address finds a piece that the list does not hold any more. */
  readonly kind?: LookupKind;
  /** What Z39 is asked for when the row is opened; the object of `kind` when it is left out. */
  readonly objectOf?: (row: Row) => LookupRequest | undefined;
  /** The member whose page `o` opens. */
  readonly personOf: (row: Row) => number | undefined;
  /** What the second line of a row says; its title when it is left out. */
  readonly line?: (row: Row) => string;
  /** A remark in the list that a colleague should see before opening: 风控核查. */
  readonly remark?: (row: Row) => string | undefined;
  readonly Facts: (props: FactsProps) => ReactNode;
  /** The facts draw the short tables of the object (Z39 `parts`) in a place of their own. */
  readonly drawsParts?: boolean;
  readonly Side?: (props: FactsProps) => ReactNode;
  /** Without acts the row is only read. The first is offered first. */
  readonly acts: (row: Row, object?: Lookup) => readonly KeyedAct[];
  /** Several rows may be marked (`x`) and decided at once. */
  readonly batch?: boolean;
  /** How marked rows are decided when each needs words of its own; otherwise one act and one reason are for all. */
  readonly Marked?: (props: { readonly rows: readonly Row[]; readonly done: () => void }) => ReactNode;
  /** What a row shows in a grid of twelve; without it the queue has no grid. */
  readonly Card?: (props: { readonly row: Row }) => ReactNode;
  /** Tools over the list. */
  readonly Tools?: (props: { readonly rows: readonly Row[]; readonly renew: () => void }) => ReactNode;
};

export const objectOf = (desk: QueueDesk, row: Row): LookupRequest | undefined =>
  desk.objectOf ? desk.objectOf(row) : desk.kind && { kind: desk.kind, id: row.key };
