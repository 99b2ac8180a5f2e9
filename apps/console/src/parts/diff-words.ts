// What differs between two texts, in words; pure functions, so that they can be tried without a page.

export type Piece = { readonly text: string; readonly isChanged: boolean };

/** Figures with their unit and sign are one word, other characters stand for themselves, as Chinese does. */
const wordsOf = (text: string): string[] => text.match(/[−+-]?¥?\d[\d,.]*%?|[A-Za-z_]+|./gsu) ?? [];

/** Longer texts are marked as a whole: nobody reads single marks in them, and the table would be large. */
const MOST_WORDS = 600;

export function markChanges(before: string, after: string): { readonly old: Piece[]; readonly now: Piece[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length * b.length > MOST_WORDS * MOST_WORDS)
    return { old: [{ text: before, isChanged: true }], now: [{ text: after, isChanged: true }] };
  // common[i][j]: how many words a[i…] and b[j…] have in common, in order.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const [old, now]: [Piece[], Piece[]] = [[], []];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(old, a[i++]!, false);
      add(now, b[j++]!, false);
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) add(old, a[i++]!, true);
    else add(now, b[j++]!, true);
  }
  return { old, now };
}

function add(pieces: Piece[], text: string, isChanged: boolean): void {
  const last = pieces.at(-1);
  if (last?.isChanged === isChanged) pieces[pieces.length - 1] = { text: last.text + text, isChanged };
  else pieces.push({ text, isChanged });
}

const FIGURE = /^([−-]?)(¥?)([\d,]+)(?:\.(\d+))?(%?)(?:\s|$)/;

type Figure = { readonly whole: bigint; readonly decimals: number; readonly unit: string };

function figureOf(text: string): Figure | undefined {
  const found = FIGURE.exec(text);
  if (!found) return undefined;
  const [, minus, yuan, digits = '', fraction = '', percent] = found;
  const whole = BigInt(digits.replaceAll(',', '') + fraction);
  return { whole: minus ? -whole : whole, decimals: fraction.length, unit: `${yuan}${percent}` };
}

/** How much a figure rises or falls: a factor from 2 on, points for percentages, else the difference. */
export function changeOf(
  before: string,
  after: string,
): { readonly isRise: boolean; readonly text: string } | undefined {
  const [a, b] = [figureOf(before), figureOf(after)];
  if (!a || !b || a.unit !== b.unit) return undefined;
  const decimals = Math.max(a.decimals, b.decimals);
  const scale = ({ whole, decimals: own }: Figure): bigint => whole * 10n ** BigInt(decimals - own);
  const [old, now] = [scale(a), scale(b)];
  if (old === now) return undefined;
  const isRise = now > old;
  const [low, high] = isRise ? [old, now] : [now, old];
  if (low > 0n && high % low === 0n && high >= low * 2n) return { isRise, text: `${high / low} 倍` };
  const digits = (high - low).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole;
  return { isRise, text: a.unit === '%' ? `${text} 点` : a.unit === '¥' ? `¥${text}` : text };
}
