// CSV as Excel opens it with Chinese intact (X26): UTF-8 with a byte order mark, CRLF. What people typed can never become a formula.

export type Cell = string | number | null | undefined;

const FORMULA = /^[=+\-@\t\r]/;

/** What is a number stays one, a negative amount too; a text that a spreadsheet would reckon with is marked as text. */
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellText(cell: Cell): string {
  const text = String(cell ?? '');
  if (NUMBER.test(text)) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const BOM = '\uFEFF';
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Amounts in yuan with two decimals, without sign and grouping: a spreadsheet adds them up. */
export const yuanCell = (fen: number): string => {
  const cents = Math.abs(fen) % 100;
  return `${fen < 0 ? '-' : ''}${(Math.abs(fen) - cents) / 100}.${String(cents).padStart(2, '0')}`;
};
