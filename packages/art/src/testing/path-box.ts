/** How many numbers each path command takes. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Width and height of the box around a path's points and control points. */
export function measurePath(d: string): { width: number; height: number } {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, numbers] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter!.toUpperCase();
    const relative = letter !== command;
    const values = (numbers!.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const arity = ARITY[command];
    if (arity === undefined || (arity ? values.length % arity : values.length))
      throw new Error(`bad path: ${letter}${numbers}`);
    for (let i = 0; i < values.length; i += arity) {
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      const step = values.slice(i, i + arity);
      if (command === 'H') x = fromX + step[0]!;
      else if (command === 'V') y = fromY + step[0]!;
      else {
        const points = command === 'A' ? step.slice(5) : step;
        for (let k = 0; k < points.length; k += 2) {
          [x, y] = [fromX + points[k]!, fromY + points[k + 1]!];
          xs.push(x);
          ys.push(y);
        }
        if (command === 'A') {
          xs.push(x - step[0]!, x + step[0]!);
          ys.push(y - step[1]!, y + step[1]!);
        }
        continue;
      }
      xs.push(x);
      ys.push(y);
    }
  }
  const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return { width: extent(xs), height: extent(ys) };
}
