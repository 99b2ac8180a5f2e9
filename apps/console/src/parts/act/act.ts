// What a page says about a mutation so that the act sheet can ask for it (CONUI-2, CONUI-3).
import type { ReactNode } from 'react';
import type { Permission } from '#lib/permissions.ts';
import type { MutationData, MutationRoute, ReplyFrom } from '@shengyu/contract/client.ts';

/** The data of a staff mutation without what the sheet adds itself. */
type ActData<R extends MutationRoute> = Omit<MutationData<R>, 'reason'>;

export type ActFieldsProps<V> = {
  readonly value: V;
  readonly set: (change: Partial<V>) => void;
};

export type Act<R extends MutationRoute, V extends object = object> = {
  /** The name of the act: 封禁, 账务调整. */
  readonly title: string;
  readonly route: R;
  /** The object with its picture and state. */
  readonly object?: ReactNode;
  /** 现状 → 之后. */
  readonly lines?: readonly ActLine[] | ((value: V) => readonly ActLine[]);
  /** The act's own fields and their first value. */
  readonly initial?: V;
  readonly Fields?: (props: ActFieldsProps<V>) => ReactNode;
  /** The request without reason and request_id; undefined while a field is missing. */
  readonly data: (value: V) => ActData<R> | undefined;
  /** The sentence before sending: what will happen. */
  readonly sentence?: ReactNode | ((value: V) => ReactNode);
  /** The words a person types are the act's reason; for a note they are its text. */
  readonly words?: { readonly field: string; readonly label: string; readonly max: number };
  /** At most five (CONUI-27). They fill the field under the keys 1–5 and never send. */
  readonly reasons?: readonly string[];
  /** The primary button: the act and the amount, 通过 ¥8,600.00. */
  readonly button: string | ((value: V) => string);
  /** CON-2: it waits for another person. */
  readonly needsSecond?: boolean;
  /** CONUI-26: the button is red and not the default of ↵. `typed` must be typed before. */
  readonly danger?: Danger | ((value: V) => Danger);
  /** Where the object is shown: the message after the act leads there. */
  readonly href?: string | undefined;
  /** Named in the message after it is done: 已封禁至 12-31. For an act that waits it is written by the sheet. */
  readonly done?: string | ((reply: ReplyFrom<R>, seconds: number) => ReactNode);
  /** After it was done: renew reads, open the next row. `seconds` is how long the server took to answer. */
  readonly after?: (reply: ReplyFrom<R>, seconds: number) => void;
  /** The object changed meanwhile (1008): renew it. The sheet stays open with what was typed (CONUI-12). */
  readonly changed?: () => void;
};

type Danger = boolean | { readonly typed: string };

export type ActLine = { readonly name: string; readonly before: ReactNode; readonly after: ReactNode };

export type AnyAct = Act<MutationRoute>;

/** Whether the act is destructive as it is filled in now, and what must be typed before it is sent. */
export function dangerOf(
  { danger = false }: AnyAct,
  value: object,
): { readonly isDanger: boolean; readonly typed: string } {
  const now = typeof danger === 'function' ? danger(value) : danger;
  return { isDanger: now !== false, typed: typeof now === 'object' ? now.typed : '' };
}

/** Forgets the exact route of an act, so that acts of different calls can stand in one list. */
export const act = <R extends MutationRoute, V extends object = object>(one: Act<R, V>): AnyAct =>
  one as unknown as AnyAct;

/** An act under a key, as a bar of acts offers it. */
export type KeyedAct = {
  readonly key: string;
  /** The short word on the button: 通过. */
  readonly name: string;
  readonly look?: 'primary' | 'danger';
  readonly permission: Permission;
  /** The work goes on after it: its row stays open. */
  readonly isBeginning?: boolean;
  /** Why it cannot be chosen yet. */
  readonly blocked?: string;
  readonly act: AnyAct;
};
