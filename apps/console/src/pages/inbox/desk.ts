// What a queue tells the inbox: how its rows read, the facts for the decision and the acts (console.md P2). One file per queue in
// desks/.
import type { BankOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
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
  /** What Z39 is asked for when the row is opened. */
  readonly objectOf?: (row: Row) => LookupRequest | undefined;
  /** The member whose page `o` opens. */
  readonly personOf: (row: Row) => number | undefined;
  /** A remark in the list that a colleague should see before opening: 风控核查. */
  readonly remark?: (row: Row) => string | undefined;
  readonly Facts: (props: FactsProps) => ReactNode;
  readonly Side?: (props: FactsProps) => ReactNode;
  /** Without acts the row is only read. The first is offered first. */
  readonly acts: (row: Row) => readonly KeyedAct[];
  /** Several rows may be marked (`x`) and decided at once. */
  readonly batch?: boolean;
  /** Tools over the list. */
  readonly Tools?: (props: { readonly rows: readonly Row[]; readonly renew: () => void }) => ReactNode;
};
