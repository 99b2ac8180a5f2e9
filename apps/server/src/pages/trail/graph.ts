// The graph that a trail is drawn from (call Z50): boxes, arrows, and where there is more than is shown.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { object_trail } from '@shengyu/contract/calls/console-objects.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';

export type Trail = ReplyOf<typeof object_trail>;
type TrailNode = Trail['nodes'][number];
type Unit = NonNullable<TrailNode['unit']>;

const NODES_MAX = 200;
/** Of the neighbours of one box this many are shown. */
export const NEIGHBOURS_MAX = 20;

export type NewNode = Omit<TrailNode, 'key' | 'at' | 'user'> & {
  readonly at: number;
  readonly user_id?: number | undefined;
};

export const keyOf = ({ kind, id }: Pick<TrailNode, 'kind' | 'id'>): string => `${kind}:${id}`;

export class TrailGraph {
  readonly #nodes = new Map<string, NewNode>();
  readonly #edges = new Map<string, Trail['edges'][number]>();
  readonly #more = new Map<string, number>();
  #balanced = true;

  /** Whether the box stands there now and did not before, so that its neighbours are still to be found. */
  add(node: NewNode): boolean {
    const key = keyOf(node);
    if (this.#nodes.has(key) || this.#nodes.size >= NODES_MAX) return false;
    this.#nodes.set(key, node);
    return true;
  }

  /** An arrow in the direction of the money. Where it went through a wallet it is `mixed` (CONUI-17). */
  link(
    from: string,
    to: string,
    name: string,
    { amount, unit, mixed = false }: { amount?: number; unit?: Unit; mixed?: boolean } = {},
  ) {
    if (!this.#nodes.has(from) || !this.#nodes.has(to)) return;
    const edge = {
      from,
      to,
      name,
      ...(amount !== undefined && { amount }),
      ...(unit && { unit }),
      mixed: toBit(mixed),
    };
    this.#edges.set(`${from}>${to}`, edge);
  }

  leaveOut(key: string, num: number): void {
    if (num > 0) this.#more.set(key, num);
  }

  doubt(): void {
    this.#balanced = false;
  }

  userIds(): number[] {
    return [...this.#nodes.values()].flatMap(({ user_id }) => user_id ?? []);
  }

  present(names: ReadonlyMap<number, string>): Trail {
    return {
      nodes: [...this.#nodes].map(([key, { user_id, at, ...node }]) => ({
        ...node,
        key,
        at: unixSecondsOf(at),
        ...(user_id !== undefined && { user: { user_id, nickname: names.get(user_id) ?? '' } }),
      })),
      edges: [...this.#edges.values()],
      more: [...this.#more].map(([key, num]) => ({ key, num })),
      balanced: toBit(this.#balanced),
    };
  }
}
