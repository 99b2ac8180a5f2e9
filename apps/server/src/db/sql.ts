// The only way SQL is written: sql`select … where user_id = ${id}`. Values become parameters, never text. A template without nested
// fragments has one text and one name per call site, so PostgreSQL prepares it once per connection.

export class Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
  constructor(text: string, values: readonly unknown[], name: string) {
    this.text = text;
    this.values = values;
    this.name = name;
  }
}

class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

const bySite = new WeakMap<TemplateStringsArray, { text: string; name: string }>();
const byText = new Map<string, string>();
let count = 0;

function nameOf(text: string): string {
  let name = byText.get(text);
  if (name === undefined) {
    name = `s${++count}`;
    byText.set(text, name);
  }
  return name;
}

export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  if (values.some((v) => v instanceof Fragment)) return flatten(strings, values);
  let site = bySite.get(strings);
  if (!site) {
    const text = strings.reduce((all, part, i) => (i === 0 ? part : `${all}$${i}${part}`), '');
    site = { text, name: nameOf(text) };
    bySite.set(strings, site);
  }
  return new Statement(site.text, values, site.name);
}

/** A piece of SQL to insert into a statement, such as an optional condition or an order. */
export const sqlFragment = (strings: TemplateStringsArray, ...values: unknown[]): Fragment =>
  new Fragment(strings, values);
export type SqlFragment = Fragment;

function flatten(strings: readonly string[], values: readonly unknown[]): Statement {
  const flat: unknown[] = [];
  const write = (pieces: readonly string[], inserts: readonly unknown[]): string => {
    let text = pieces[0] ?? '';
    inserts.forEach((value, i) => {
      text += value instanceof Fragment ? write(value.strings, value.values) : `$${flat.push(value)}`;
      text += pieces[i + 1];
    });
    return text;
  };
  const text = write(strings, values);
  return new Statement(text, flat, nameOf(text));
}
