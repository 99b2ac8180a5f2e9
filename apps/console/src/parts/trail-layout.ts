// Lays the boxes of a trail: the longest way from the beginning decides the column, so every arrow goes to the right, and boxes of one
// column stand below one another by time.
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type TrailData = ReplyFrom<'GET /console/api/object/trail'>;
export type TrailNode = TrailData['nodes'][number];

export type Placed = { readonly node: TrailNode; readonly column: number; readonly row: number };

export function layTrail({ nodes, edges }: Pick<TrailData, 'nodes' | 'edges'>): readonly Placed[] {
  const columns = new Map(nodes.map(({ key }) => [key, 0]));
  // A trail follows time and has no circle; should one be stored, this many rounds end it.
  for (let round = 0; round < nodes.length; round++) {
    let isSettled = true;
    for (const { from, to } of edges) {
      const [left, right] = [columns.get(from), columns.get(to)];
      if (left === undefined || right === undefined || right > left) continue;
      if (left + 1 >= nodes.length) continue;
      columns.set(to, left + 1);
      isSettled = false;
    }
    if (isSettled) break;
  }
  const filled = new Map<number, number>();
  return nodes
    .toSorted((a, b) => columns.get(a.key)! - columns.get(b.key)! || a.at - b.at)
    .map((node) => {
      const column = columns.get(node.key)!;
      const row = filled.get(column) ?? 0;
      filled.set(column, row + 1);
      return { node, column, row };
    });
}

/** All boxes of one column, and whether money came to them out of a balance, where it mixes. */
type TrailStep = { readonly nodes: readonly TrailNode[]; readonly isMixed: boolean };

/** The trail in one line: its columns from left to right. */
export function stepsOf(trail: Pick<TrailData, 'nodes' | 'edges'>): readonly TrailStep[] {
  const columns: TrailNode[][] = [];
  for (const { node, column } of layTrail(trail)) (columns[column] ??= []).push(node);
  return columns.map((nodes) => {
    const keys = new Set(nodes.map(({ key }) => key));
    return { nodes, isMixed: trail.edges.some(({ to, mixed }) => mixed === 1 && keys.has(to)) };
  });
}
