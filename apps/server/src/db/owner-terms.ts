// What a statement knows of its columns. Columns that it compares with one another are one term. A term is given when the caller of the
// statement says its value.

/** What makes a term given: a value of the caller, or a column of a set of values, which is named by its term. */
const VALUE = 'a value';
const setOf = (term: string): string => (term === VALUE ? '' : term.replace(/\.\d+$/, ''));

export class Terms {
  readonly #parent = new Map<string, string>();
  readonly #members = new Map<string, readonly string[]>();
  readonly #given = new Map<string, Set<string>>();
  readonly #computed: { readonly term: string; readonly from: readonly string[] }[] = [];

  unite(a: string | undefined, b: string | undefined): void {
    if (a === undefined || b === undefined) return;
    const [from, to] = [this.#root(a), this.#root(b)];
    if (from === to) return;
    this.#members.set(to, [...this.membersOf(to), ...this.membersOf(from)]);
    this.#parent.set(from, to);
    for (const how of this.#given.get(from) ?? []) this.#give(to, how);
  }

  isOne(a: string, b: string): boolean {
    return this.#root(a) === this.#root(b);
  }

  /** The terms that were found to be one with this one. */
  membersOf(term: string): readonly string[] {
    return this.#members.get(this.#root(term)) ?? [term];
  }

  /** The caller says its value. */
  giveValue(term: string): void {
    this.#give(term, VALUE);
  }

  /** It is a column of a set of values of the caller. */
  giveSet(term: string): void {
    this.#give(term, term);
  }

  /** It is given when all of these are. */
  compute(term: string, from: readonly string[]): void {
    this.#computed.push({ term, from });
  }

  isGiven(term: string): boolean {
    return this.#given.has(this.#root(term));
  }

  /** Two values of the caller are believed to be the same one; two columns of one set of values are not. */
  isGivenAlike(a: string, b: string): boolean {
    const [one, other] = [this.#given.get(this.#root(a)), this.#given.get(this.#root(b))];
    if (!one || !other) return false;
    if (!one.isDisjointFrom(other)) return true;
    const sets = new Set([...one].map(setOf));
    return ![...other].some((column) => sets.has(setOf(column)));
  }

  /** To be called when everything is known that the statement compares. */
  settle(): void {
    for (let before = -1; before !== this.#given.size;) {
      before = this.#given.size;
      for (const { term, from } of this.#computed)
        if (!this.isGiven(term) && from.every((one) => this.isGiven(one))) this.giveValue(term);
    }
  }

  #root(term: string): string {
    let root = term;
    for (let next = this.#parent.get(root); next !== undefined; next = this.#parent.get(root)) root = next;
    return root;
  }

  #give(term: string, how: string): void {
    const root = this.#root(term);
    this.#given.set(root, (this.#given.get(root) ?? new Set()).add(how));
  }
}
