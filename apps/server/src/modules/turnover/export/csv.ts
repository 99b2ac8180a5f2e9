// CSV files of exports (X26). UTF-8 with a byte order mark and CRLF, so that Excel shows Chinese correctly. Text of users can never
// become a formula.

export type Cell = string | number | null | undefined;

const FORMULA = /^[=+\-@\t\r]/;

/**
 * Numbers, also negative ones, are written as they are. Other text that a spreadsheet would take for a formula gets an apostrophe.
 */
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellText(cell: Cell): string {
  const text = String(cell ?? '');
  if (NUMBER.test(text)) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const BOM = '\uFEFF';
export const formatCsvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** An amount in yuan with two decimals, without currency sign and grouping, so that a spreadsheet can add it. */
export const formatYuanCell = (fen: number): string => {
  const cents = Math.abs(fen) % 100;
  return `${fen < 0 ? '-' : ''}${(Math.abs(fen) - cents) / 100}.${String(cents).padStart(2, '0')}`;
};
