// What a statement asks of more than one owner (docs/decisions/0127). A statement may name rows of one owner, by the owner's key. It is a
// breach when it names a table without that key (every shard would be asked), when it joins what lies in different places, and when it
// writes a definition that every shard has whole.
//
// A column is `given` when the statement's caller says its value. Columns that a statement compares with one another are one term, so a
// key that is given for one table is given for all that are joined by it.
import type { Client } from 'pg';
import type { TableOwner } from './owner-grammar.ts';
import { hasPlace, namesOfPlaces, readOwnedSchema, type OwnedSchema, type OwnedTable } from './owner-tables.ts';
import { Terms } from './owner-terms.ts';
import { createTreeReader, isNode, listOf, type TreeNode, type TreeValue } from './owner-tree.ts';

/** Judges statements on the schema of `client`: the breaches of each in words, in one order whatever the plan. */
export async function createOwnerJudge(client: Client): Promise<(statement: string) => Promise<string[]>> {
  const schema = await readOwnedSchema(client);
  const treeOf = await createTreeReader(client);
  return async (statement) => new Judgement(schema).of(await treeOf(statement));
}

/** A query of the statement: itself, a `with`, a subquery. */
type Scope = {
  readonly id: number;
  readonly query: TreeNode;
  readonly outer: Scope | undefined;
  readonly withs: Map<string, Scope>;
};
/** A table as one query names it. */
type Named = {
  readonly table: OwnedTable;
  readonly scope: Scope;
  /** What all its columns begin with as terms. */
  readonly at: string;
  /** The terms of the owner's columns. */
  readonly keys: readonly string[];
  /** The terms of numbers that carry the owner's shard. */
  readonly numbers: readonly string[];
  readonly isWritten: boolean;
};

// Numbers of PostgreSQL 15's own enumerations (nodes/parsenodes.h, nodes/primnodes.h).
const RANGE = { table: '0', subquery: '1', join: '2', function: '3', values: '5', with: '6' };
const COMMAND = { insert: '3' };
const SUBLINK = { any: '2', value: '4', array: '6' };
const PARAM = { ofSubquery: '2' };
/** Numbers of columns that are none of the table's own: the row's address and the row as one value. */
const ROW = '-1';
const WHOLE = '0';

class Judgement {
  readonly #schema: OwnedSchema;
  readonly #named: Named[] = [];
  readonly #terms = new Terms();
  readonly #computedTerms = new Map<TreeNode, string>();
  readonly #subqueries = new Map<TreeNode, Scope>();
  #scopes = 0;
  #made = 0;

  constructor(schema: OwnedSchema) {
    this.#schema = schema;
  }

  of(query: TreeNode): string[] {
    this.#query(query, undefined);
    this.#uniteSameRows();
    this.#terms.settle();
    return [...new Set([...this.#scattered(), ...this.#crossing(), ...this.#definitionsWritten()])].toSorted();
  }

  // The verdict

  /** The tables that every shard would be asked for: their key is neither given nor read from a table that is found by its own. */
  #scattered(): string[] {
    const found = new Set<Named>();
    const isKnown = (key: string): boolean =>
      this.#terms.isGiven(key) ||
      [...found].some(({ at }) => this.#terms.membersOf(key).some((term) => isColumnOf(term, at)));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const one of this.#named)
        if (one.keys.length > 0 && (one.keys.every(isKnown) || one.numbers.some(isKnown))) found.add(one);
    }
    return this.#named
      .filter((one) => one.keys.length > 0 && !found.has(one) && !isNewRow(one))
      .map(({ table, keys }) => {
        const missing = table.owner.columns.filter((_, i) => !isKnown(keys[i]!));
        return `${table.name} without ${missing.join(', ')}`;
      });
  }

  #crossing(): string[] {
    const places: Named[][] = [];
    for (const one of this.#named) {
      if (!hasPlace(one.table)) continue;
      const place = places.find((members) => members.every((other) => this.#liesWith(one, other)));
      if (place) place.push(one);
      else places.push([one]);
    }
    return places.length > 1 ? [namesOfPlaces(places.map((members) => members.map(({ table }) => table)))] : [];
  }

  #definitionsWritten(): string[] {
    return this.#named.flatMap(({ table, isWritten }) =>
      isWritten && table.owner.kind === 'reference' ? [`writes ${table.name}, a reference`] : [],
    );
  }

  /** Whether the rows of both that the statement means lie in one place. */
  #liesWith(a: Named, b: Named): boolean {
    const [one, other] = [a.table.owner, b.table.owner];
    if (one.kind === 'platform' || other.kind === 'platform') return one.kind === other.kind;
    if (one.kind !== other.kind && !(isOneOfSeveral(one, other) || isOneOfSeveral(other, one))) return false;
    const [key, otherKey] = [a.keys.at(-1)!, b.keys.at(-1)!];
    if (this.#terms.isOne(key, otherKey)) return true;
    // Apart from one another and one of them asked everywhere: that is said of the one table already.
    if (a.scope !== b.scope && (this.#isLoose(key) || this.#isLoose(otherKey))) return true;
    const isOneName = one.kind !== 'directory' || one.columns[0] === other.columns[0];
    return isOneName && this.#terms.isGivenAlike(key, otherKey);
  }

  /** Neither given nor compared with a column of another table. */
  #isLoose(key: string): boolean {
    const others = this.#named.filter(({ keys }) => !keys.includes(key));
    return (
      !this.#terms.isGiven(key) &&
      !this.#terms.membersOf(key).some((term) => others.some(({ at }) => isColumnOf(term, at)))
    );
  }

  /** Rows that are found by their address are one row, so their owner is one. */
  #uniteSameRows(): void {
    for (const [i, one] of this.#named.entries())
      for (const other of this.#named.slice(0, i))
        if (one.table === other.table && this.#terms.isOne(`${one.at}.${ROW}`, `${other.at}.${ROW}`))
          one.keys.forEach((key, n) => this.#terms.unite(key, other.keys[n]));
  }

  // Queries

  #query(query: TreeNode, outer: Scope | undefined): Scope {
    const scope: Scope = { id: this.#scopes++, query, outer, withs: new Map() };
    for (const one of listOf(query['cteList'])) {
      if (!isNode(one)) continue;
      scope.withs.set(one['ctename'] as string, this.#query(one['ctequery'] as TreeNode, scope));
    }
    listOf(query['rtable']).forEach((one, i) => this.#range(one as TreeNode, i + 1, scope));
    this.#joined(query['jointree'], scope);
    if (query['commandType'] === COMMAND.insert) this.#inserted(scope);
    for (const field of ['targetList', 'returningList', 'onConflict', 'havingQual', 'limitCount', 'limitOffset'])
      this.#inside(query[field], scope);
    // The branches of a union are subqueries of it. What it returns is given when all of them return what is given, and a value that is
    // given for what it returns is asked of each of them.
    if (isNode(query['setOperations'])) {
      const branches = listOf(query['rtable']).map((_, i) => `${scope.id}.${i + 1}`);
      listOf(query['targetList']).forEach((_, i) => {
        const returned = unionColumn(scope, i + 1);
        const from = branches.map((branch) => `${branch}.${i + 1}`);
        this.#terms.compute(returned, from);
        for (const column of from) this.#terms.compute(column, [returned]);
      });
    }
    return scope;
  }

  /** A table, subquery or set of values that a query reads from or writes to. */
  #range(range: TreeNode, no: number, scope: Scope): void {
    const at = `${scope.id}.${no}`;
    const names = isNode(range['eref']) ? listOf(range['eref']['colnames']) : [];
    const kind = range['rtekind'] as string;
    if (kind === RANGE.table) {
      // `excluded` of an upsert has the table's oid and no rows of its own.
      const table = range['relkind'] === 'c' ? undefined : this.#schema.tables.get(range['relid'] as string);
      if (!table) return;
      const keys = table.owner.columns.map((name) => `${at}.${table.columns[name]}`);
      const numbers = table.placed.map((name) => `${at}.${table.columns[name]}`);
      this.#named.push({ table, scope, at, keys, numbers, isWritten: scope.query['resultRelation'] === String(no) });
    } else if (kind === RANGE.subquery || kind === RANGE.with) {
      const inner =
        kind === RANGE.subquery ? this.#query(range['subquery'] as TreeNode, scope) : this.#withOf(range, scope);
      if (inner) names.forEach((_, i) => this.#terms.unite(`${at}.${i + 1}`, this.#output(inner, i + 1)));
    } else if (kind === RANGE.function) {
      this.#inside(range['functions'], scope);
      const from = this.#columnsIn(range['functions'], scope);
      names.forEach((_, i) => {
        if (from.length === 0) this.#terms.giveSet(`${at}.${i + 1}`);
        else this.#terms.compute(`${at}.${i + 1}`, from);
      });
    } else if (kind === RANGE.values) {
      const rows = listOf(range['values_lists']);
      names.forEach((_, i) => {
        const from = rows.flatMap((row) => this.#columnsIn(listOf(row)[i], scope));
        this.#terms.compute(`${at}.${i + 1}`, from);
      });
    }
  }

  #withOf(range: TreeNode, scope: Scope): Scope | undefined {
    return this.#out(scope, range['ctelevelsup'])?.withs.get(range['ctename'] as string);
  }

  #out(scope: Scope, levels: TreeValue): Scope | undefined {
    let here: Scope | undefined = scope;
    for (let left = Number(levels); left > 0; left--) here = here?.outer;
    return here;
  }

  /** The term of what a query returns as its column of this number. */
  #output(scope: Scope, no: number): string | undefined {
    if (isNode(scope.query['setOperations'])) return unionColumn(scope, no);
    const returned = listOf(scope.query['returningList']);
    const list = returned.length > 0 ? returned : listOf(scope.query['targetList']);
    const entry = list.find((one) => isNode(one) && one['resno'] === String(no));
    return isNode(entry) ? this.#term(entry['expr'], scope) : undefined;
  }

  #joined(node: TreeValue, scope: Scope): void {
    if (!isNode(node)) return;
    for (const one of listOf(node['fromlist'])) this.#joined(one, scope);
    this.#joined(node['larg'], scope);
    this.#joined(node['rarg'], scope);
    this.#holds(node['quals'], scope);
  }

  #inserted(scope: Scope): void {
    const no = Number(scope.query['resultRelation']);
    const written = new Set<string>();
    for (const entry of listOf(scope.query['targetList'])) {
      if (!isNode(entry)) continue;
      const column = `${scope.id}.${no}.${entry['resno'] as string}`;
      written.add(column);
      this.#terms.unite(column, this.#term(entry['expr'], scope));
    }
    // A column that is not written gets its default: a new owner.
    const table = this.#named.find(({ at }) => at === `${scope.id}.${no}`);
    for (const key of table?.keys ?? []) if (!written.has(key)) this.#terms.giveValue(key);
  }

  // Conditions

  /** A condition that holds for every row that the query means. */
  #holds(condition: TreeValue, scope: Scope, of?: Scope): void {
    if (!isNode(condition)) return;
    if (condition.node === 'BOOLEXPR' && condition['boolop'] === 'and') {
      for (const one of listOf(condition['args'])) this.#holds(one, scope, of);
      return;
    }
    if (condition.node === 'BOOLEXPR' && condition['boolop'] === 'or') {
      const [first, ...rest] = listOf(condition['args']).map((one) => this.#givenBy(one, scope));
      for (const term of rest.reduce((all, one) => all.intersection(one), first!)) this.#terms.giveValue(term);
    }
    const [left, right] = listOf(condition['args']);
    if (condition.node === 'OPEXPR' && this.#isEquals(condition))
      this.#terms.unite(this.#term(left, scope, of), this.#term(right, scope, of));
    if (condition.node === 'SCALARARRAYOPEXPR' && condition['useOr'] === 'true' && this.#isEquals(condition)) {
      const term = this.#term(left, scope);
      if (isNode(right, 'SUBLINK')) this.#terms.unite(term, this.#term(right, scope));
      else if (term !== undefined && this.#columnsIn(right, scope).length === 0) this.#terms.giveValue(term);
    }
    this.#inside(condition, scope);
  }

  readonly #isEquals = (condition: TreeNode): boolean => this.#schema.equals.has(condition['opno'] as string);

  /** The columns that a condition compares with a value of the caller. */
  #givenBy(condition: TreeValue, scope: Scope): Set<string> {
    if (!isNode(condition)) return new Set();
    const args = listOf(condition['args']);
    if (condition.node === 'BOOLEXPR' && condition['boolop'] === 'and')
      return args.map((one) => this.#givenBy(one, scope)).reduce((all, one) => all.union(one));
    const isSet = condition.node === 'SCALARARRAYOPEXPR' && condition['useOr'] === 'true';
    if (!(condition.node === 'OPEXPR' || isSet) || !this.#isEquals(condition)) return new Set();
    const compared = args.filter((one) => this.#columnsIn(one, scope).length > 0);
    const term = compared.length === 1 && args.length === 2 ? this.#term(compared[0], scope) : undefined;
    return new Set(term === undefined ? [] : [term]);
  }

  /** Looks for subqueries inside of an expression. */
  #inside(value: TreeValue, scope: Scope): void {
    if (!isNode(value)) {
      for (const one of listOf(value)) this.#inside(one, scope);
      return;
    }
    if (value.node === 'SUBLINK') {
      this.#subquery(value, scope);
      return;
    }
    for (const field of Object.values(value)) if (typeof field === 'object') this.#inside(field, scope);
  }

  #subquery(link: TreeNode, scope: Scope): Scope {
    const known = this.#subqueries.get(link);
    if (known) return known;
    const inner = this.#query(link['subselect'] as TreeNode, scope);
    this.#subqueries.set(link, inner);
    // Rows that are in, or not in, what the subquery returns: both lie together by what is compared.
    if (link['subLinkType'] === SUBLINK.any) this.#holds(link['testexpr'], scope, inner);
    return inner;
  }

  // Expressions

  /** The term that an expression belongs to; `of` is the subquery whose columns it may name. */
  #term(expression: TreeValue, scope: Scope, of?: Scope): string | undefined {
    const node = withoutCasts(expression);
    if (!isNode(node)) return undefined;
    if (node.node === 'VAR') return this.#column(node, scope);
    if (node.node === 'PARAM' && node['paramkind'] === PARAM.ofSubquery)
      return of && this.#output(of, Number(node['paramid']));
    const isValue = node.node === 'SUBLINK' && [SUBLINK.value, SUBLINK.array].includes(node['subLinkType'] as string);
    if (isValue) return this.#output(this.#subquery(node, scope), 1);
    let term = this.#computedTerms.get(node);
    if (term === undefined) {
      term = `computed ${this.#made++}`;
      this.#computedTerms.set(node, term);
      this.#terms.compute(term, this.#columnsIn(node, scope));
    }
    return term;
  }

  #column(node: TreeNode, scope: Scope): string | undefined {
    const here = this.#out(scope, node['varlevelsup']);
    if (!here || node['varattno'] === WHOLE) return undefined;
    const range = listOf(here.query['rtable'])[Number(node['varno']) - 1] as TreeNode;
    // A column of a join that has a name of its own is a column of one of its sides.
    if (range['rtekind'] === RANGE.join)
      return this.#term(listOf(range['joinaliasvars'])[Number(node['varattno']) - 1], here);
    return `${here.id}.${node['varno'] as string}.${node['varattno'] as string}`;
  }

  /** All columns that an expression is computed from; those of a subquery are what it returns. */
  #columnsIn(value: TreeValue, scope: Scope): string[] {
    if (!isNode(value)) return listOf(value).flatMap((one) => this.#columnsIn(one, scope));
    if (value.node === 'VAR') return [this.#column(value, scope) ?? `whole row ${this.#made++}`];
    if (value.node === 'SUBLINK') return [this.#output(this.#subquery(value, scope), 1) ?? `subquery ${this.#made++}`];
    return Object.values(value).flatMap((field) => (typeof field === 'object' ? this.#columnsIn(field, scope) : []));
  }
}

/** What is inserted lies where its own key says. */
const isNewRow = ({ isWritten, scope }: Named): boolean => isWritten && scope.query['commandType'] === COMMAND.insert;

const isColumnOf = (term: string, table: string): boolean => term.startsWith(`${table}.`);
const unionColumn = (scope: Scope, no: number): string => `${scope.id}.union.${no}`;

/** Whether rows of one kind of owner may be rows of a table of several kinds. */
const isOneOfSeveral = (one: TableOwner, several: TableOwner): boolean =>
  several.kind === 'owner' && ['user', 'guild', 'pair', 'room'].includes(one.kind);

/** The expression below conversions of its type. */
function withoutCasts(value: TreeValue): TreeValue {
  if (!isNode(value)) return value;
  if (value.node === 'RELABELTYPE' || value.node === 'COERCEVIAIO') return withoutCasts(value['arg']);
  const [only, ...more] = listOf(value['args']);
  const isCast = value.node === 'FUNCEXPR' && value['funcformat'] !== '0' && more.length === 0;
  return isCast ? withoutCasts(only) : value;
}
