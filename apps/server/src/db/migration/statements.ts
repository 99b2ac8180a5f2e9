// Cuts the text of a migration into its statements, so that the law of migrations can read them and the migrator can tell which one
// must run outside a transaction.

export type Statement = {
  /** As written, without comments. */
  readonly text: string;
  /** In small letters, with single spaces, and with an empty string in place of every string: only names and key words are left. */
  readonly plain: string;
};

/** A comment, a string ('…' or $tag$…$tag$), a quoted name, the end of a statement, or any other character. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"(?:[^"]|"")*"|;|[\s\S]/g;

export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = [];
  let [text, plain] = ['', ''];
  const end = (): void => {
    const folded = plain.replaceAll(/\s+/g, ' ').trim();
    if (folded !== '') found.push({ text: text.trim(), plain: folded });
    [text, plain] = ['', ''];
  };
  for (const [piece] of sql.matchAll(PIECE)) {
    if (piece === ';') end();
    else {
      const isComment = /^(--|\/\*)/.test(piece);
      text += isComment ? ' ' : piece;
      plain += isComment
        ? ' '
        : /^['$]./.test(piece) && piece.length > 1
          ? `''`
          : piece.replaceAll('"', '').toLowerCase();
    }
  }
  end();
  return found;
}

export type OutsideStatement = { readonly kind: 'create' | 'drop'; readonly index: string; readonly text: string };

/**
 * The one statement of a migration that PostgreSQL refuses to run in a transaction; undefined when the whole migration runs in one. A file
 * that mixes such a statement with others throws, because what ran before a crash could not be told.
 */
export function outsideStatementOf(sql: string): OutsideStatement | undefined {
  const all = statementsOf(sql);
  if (!all.some(({ plain }) => /^\w+( unique)? index concurrently\b/.test(plain))) return undefined;
  const [only, second] = all;
  if (second) throw new Error('a statement with concurrently stands alone in its file');
  const made = /^create(?: unique)? index concurrently (\w+) on \w+ ?[(u]/.exec(only!.plain)?.[1];
  const dropped = /^drop index concurrently if exists (\w+)$/.exec(only!.plain)?.[1];
  if (made !== undefined) return { kind: 'create', index: made, text: only!.text };
  if (dropped !== undefined) return { kind: 'drop', index: dropped, text: only!.text };
  throw new Error(
    'only "create index concurrently <name> on <table> …" and "drop index concurrently if exists <name>" are known',
  );
}
