// Finds every SQL statement in the server's sources, as PostgreSQL gets it, with the row type that its reader expects. TypeScript's
// own checker tells what is a fragment, what a name refers to and what a row type holds, so nothing is guessed from spelling.
import { fileURLToPath } from 'node:url';
import * as ast from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { rowTypeOf, type RowType } from './row-type.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = `${ROOT}apps/server/src/`;

export type FoundStatement = {
  /** Such as `modules/gift/store.ts:41`. */
  readonly at: string;
  /** One text, or one for each combination of its fragments. */
  readonly texts: readonly string[];
  /** The row type that the code expects; undefined when the code does not read rows. */
  readonly row: RowType | undefined;
};
/** A statement whose text is only known at run time. */
export type DynamicStatement = { readonly at: string; readonly why: string };

export function findStatements(): { written: FoundStatement[]; unread: DynamicStatement[] } {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects();
    return new Reader(project!).read();
  } finally {
    api.close();
  }
}

/** A statement whose fragments can be combined in more ways than this is not checked. */
const WAYS_MAX = 256;

class TooDynamic extends Error {}

/** The arguments bound to a function's parameters at the call that is being followed. */
type Scope = { readonly bound: ReadonlyMap<number, ast.Expression>; readonly outer: Scope | undefined };
const NOWHERE: Scope = { bound: new Map(), outer: undefined };

/** Marks a value in a text; values are numbered when the statement is complete. */
const VALUE = '\u0000';

class Reader {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #written: FoundStatement[] = [];
  readonly #unread: DynamicStatement[] = [];

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  read(): { written: FoundStatement[]; unread: DynamicStatement[] } {
    const { program } = this.#project;
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(SOURCES) && !/\.test\.ts$|\/testing\/|\/testing\.ts$/.test(name));
    for (const name of files.toSorted()) this.#visit(program.getSourceFile(name)!);
    return { written: this.#written, unread: this.#unread };
  }

  #visit(node: ast.Node): void {
    if (ast.isTaggedTemplateExpression(node) && isTag(node, 'sql')) this.#statement(node);
    node.forEachChild((child) => this.#visit(child));
  }

  #statement(node: ast.TaggedTemplateExpression): void {
    const file = node.getSourceFile();
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    const at = `${file.fileName.slice(SOURCES.length)}:${line}`;
    try {
      const texts = [...new Set(this.#template(node, NOWHERE).map(numbered))];
      this.#written.push({ at, texts, row: this.#rowRead(node) });
    } catch (error) {
      if (!(error instanceof TooDynamic)) throw error;
      this.#unread.push({ at, why: error.message });
    }
  }

  /** The type argument of `rows`, `row` or `within`, written or inferred. */
  #rowRead(node: ast.Node): RowType | undefined {
    const call = node.parent;
    if (!ast.isCallExpression(call) || !ast.isPropertyAccessExpression(call.expression)) return undefined;
    if (!['rows', 'row', 'within'].includes(call.expression.name.text)) return undefined;
    return rowTypeOf(this.#checker, call);
  }

  #template(node: ast.TaggedTemplateExpression, scope: Scope): string[] {
    const { template } = node;
    if (!ast.isTemplateExpression(template)) return [template.text];
    const types = this.#checker.getTypeAtLocation(template.templateSpans.map(({ expression }) => expression));
    let ways = [template.head.text];
    template.templateSpans.forEach(({ expression, literal }, i) => {
      const inserted = this.#isFragment(types[i]) ? this.#fragment(expression, scope) : [VALUE];
      ways = ways.flatMap((way) => inserted.map((text) => way + text + literal.text));
      if (ways.length > WAYS_MAX) throw new TooDynamic(`more than ${WAYS_MAX} ways to put it together`);
    });
    return ways;
  }

  #isFragment(type: Type | undefined): boolean {
    return type !== undefined && /\bFragment\b/.test(this.#checker.typeToString(type));
  }

  /** All texts that a fragment of SQL (an expression inside `sql` that is not a value) can have. */
  #fragment(node: ast.Expression, scope: Scope): string[] {
    if (ast.isParenthesizedExpression(node) || ast.isNonNullExpression(node) || ast.isAsExpression(node))
      return this.#fragment(node.expression, scope);
    if (ast.isTaggedTemplateExpression(node) && isTag(node, 'sqlFragment')) return this.#template(node, scope);
    if (ast.isConditionalExpression(node))
      return [...this.#fragment(node.whenTrue, scope), ...this.#fragment(node.whenFalse, scope)];
    return this.#valuesOf(node, scope).flatMap(({ node: value, scope: inner }) => this.#fragment(value, inner));
  }

  /** The expressions that a name, a call or a field can stand for, each with its own scope. */
  #valuesOf(node: ast.Expression, scope: Scope): { node: ast.Expression; scope: Scope }[] {
    if (ast.isIdentifier(node)) return this.#named(node, scope);
    if (ast.isCallExpression(node)) return this.#called(node, scope);
    if (ast.isPropertyAccessExpression(node)) return this.#field(node.expression, node.name.text, scope);
    if (ast.isElementAccessExpression(node)) return this.#field(node.expression, undefined, scope);
    throw new TooDynamic(`${node.getText().slice(0, 60)} is worked out while it runs`);
  }

  #named(node: ast.Identifier, scope: Scope): { node: ast.Expression; scope: Scope }[] {
    const declaration = this.#declarationOf(node);
    if (!declaration) throw new TooDynamic(`${node.text} has no declaration`);
    if (ast.isParameterDeclaration(declaration)) return this.#given(declaration, scope);
    if (ast.isVariableDeclaration(declaration) && declaration.initializer)
      return [{ node: declaration.initializer, scope }];
    if (ast.isBindingElement(declaration)) {
      const from = declaration.parent.parent;
      const field = (declaration.propertyName ?? declaration.name) as ast.Identifier;
      if (ast.isVariableDeclaration(from) && from.initializer) return this.#field(from.initializer, field.text, scope);
    }
    throw new TooDynamic(`${node.text} is worked out while it runs`);
  }

  /** The values of a parameter: the argument of the followed call, or the arguments of all callers. */
  #given(parameter: ast.ParameterDeclaration, scope: Scope): { node: ast.Expression; scope: Scope }[] {
    for (let here: Scope | undefined = scope; here; here = here.outer) {
      const given = here.bound.get(parameter.pos);
      if (given) return [{ node: given, scope: here.outer ?? NOWHERE }];
    }
    const owner = parameter.parent as ast.FunctionDeclaration | ast.ArrowFunction;
    const index = owner.parameters.indexOf(parameter);
    const given = this.#project.checker
      .getSignatureUsage(owner)
      .map(({ call }) => call?.resolve(this.#project))
      .filter((call) => call !== undefined && ast.isCallExpression(call))
      .flatMap((call) => call.arguments[index] ?? []);
    if (given.length === 0) throw new TooDynamic(`nobody is seen to give ${parameter.getText().slice(0, 40)}`);
    return given.map((value) => ({ node: value, scope: NOWHERE }));
  }

  #called(node: ast.CallExpression, scope: Scope): { node: ast.Expression; scope: Scope }[] {
    const folded = this.#folded(node, scope);
    if (folded) return folded;
    const made = ast.isIdentifier(node.expression) ? this.#functionNamed(node.expression) : undefined;
    if (!made) throw new TooDynamic(`${node.getText().slice(0, 60)} is worked out while it runs`);
    const bound = new Map(
      made.parameters.flatMap((one, i) => (node.arguments[i] ? [[one.pos, node.arguments[i]]] : [])),
    );
    const inner = { bound, outer: scope };
    return returned(made).map((value) => ({ node: value, scope: inner }));
  }

  /** `list.reduce((all, one) => part`${all} …`, first)`: the first value alone, and with one step applied. */
  #folded(node: ast.CallExpression, scope: Scope): { node: ast.Expression; scope: Scope }[] | undefined {
    const [step, first] = node.arguments;
    if (!ast.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'reduce') return undefined;
    if (!step || !first || !ast.isArrowFunction(step)) return undefined;
    const inner = { bound: new Map([[step.parameters[0]!.pos, first]]), outer: scope };
    return [{ node: first, scope }, ...returned(step).map((value) => ({ node: value, scope: inner }))];
  }

  #functionNamed(name: ast.Identifier): ast.ArrowFunction | ast.FunctionDeclaration | undefined {
    const declaration = this.#declarationOf(name);
    if (declaration && ast.isFunctionDeclaration(declaration)) return declaration;
    const value = declaration && ast.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value && ast.isArrowFunction(value) ? value : undefined;
  }

  /** A field of an object literal; without a name, all of its fields. */
  #field(of: ast.Expression, name: string | undefined, scope: Scope): { node: ast.Expression; scope: Scope }[] {
    if (ast.isParenthesizedExpression(of) || ast.isAsExpression(of) || ast.isSatisfiesExpression(of))
      return this.#field(of.expression, name, scope);
    const objects = ast.isObjectLiteralExpression(of) ? [{ node: of, scope }] : this.#valuesOf(of, scope);
    return objects.flatMap(({ node, scope: inner }) => {
      if (!ast.isObjectLiteralExpression(node)) return this.#field(node, name, inner);
      const fields = node.properties
        .filter((one) => ast.isPropertyAssignment(one))
        .filter((one) => name === undefined || one.name.getText() === name);
      if (fields.length === 0)
        throw new TooDynamic(`${of.getText().slice(0, 40)} has no ${name ?? 'fields'} to be read`);
      return fields.map((one) => ({ node: one.initializer, scope: inner }));
    });
  }

  #declarationOf(name: ast.Identifier): ast.Node | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name);
    const declared = symbol?.valueDeclaration ?? symbol?.declarations[0];
    const node = declared?.resolve(this.#project);
    if (!node || !symbol || !(ast.isImportSpecifier(node) || ast.isImportClause(node))) return node;
    return this.#checker.getAliasedSymbol(symbol).valueDeclaration?.resolve(this.#project);
  }
}

const isTag = (node: ast.TaggedTemplateExpression, name: string): boolean =>
  ast.isIdentifier(node.tag) && node.tag.text === name;

/** The expressions that a function returns, without those of functions inside it. */
function returned(made: ast.ArrowFunction | ast.FunctionDeclaration): ast.Expression[] {
  const { body } = made;
  if (!body) return [];
  if (!ast.isBlock(body)) return [body];
  const found: ast.Expression[] = [];
  const visit = (node: ast.Node): void => {
    if (ast.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ast.isArrowFunction(node) && !ast.isFunctionDeclaration(node) && !ast.isFunctionExpression(node))
      node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

/** Replaces each value by a numbered parameter, as the `sql` tag does. */
function numbered(text: string): string {
  let n = 0;
  return text.replaceAll(VALUE, () => `$${++n}`);
}
