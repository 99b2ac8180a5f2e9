// Amounts that the server has written out (`12,480`, `¥1,284.50`) as integers again: diamonds as they are, money in fen.
export function readAmount(text: string): number | undefined {
  const [, sign, whole, fen = ''] = /^(-?)¥?(-?[\d,]+)(?:\.(\d{2}))?/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = `${whole.replaceAll(',', '')}${text.includes('¥') ? fen.padEnd(2, '0') : ''}`;
  return Number(digits) * (sign ? -1 : 1);
}
