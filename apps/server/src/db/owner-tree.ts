// A statement as PostgreSQL itself has understood it: every name resolved to its table and column, `using` and `in` turned into
// comparisons. PostgreSQL keeps that tree for the body of an SQL function, so the statement is made the body of one and the tree is read
// from the catalogue. Nothing is run, and no SQL is parsed here.
import type { Client } from 'pg';

/** A node of PostgreSQL's query tree: its name, such as VAR or OPEXPR, and its fields. */
export type TreeNode = { readonly node: string; readonly [field: string]: TreeValue };
export type TreeValue = TreeNode | readonly TreeValue[] | string | undefined;

export const isNode = (value: TreeValue, name?: string): value is TreeNode =>
  typeof value === 'object' && 'node' in value && (name === undefined || value['node'] === name);
export const listOf = (value: TreeValue): readonly TreeValue[] => (Array.isArray(value) ? value : []);

/** Gives the trees of statements. `$1` and the like get the types that PostgreSQL finds for them, as when it prepares the statement. */
export async function createTreeReader(client: Client): Promise<(statement: string) => Promise<TreeNode>> {
  await client.query(`
    create function pg_temp.tree_of(statement text) returns text language plpgsql as $make$
    declare
      types text;
      tree text;
    begin
      execute 'prepare owner_tree as ' || statement;
      select array_to_string(parameter_types, ', ') into types from pg_prepared_statements where name = 'owner_tree';
      deallocate owner_tree;
      execute format('create function pg_temp.owner_tree(%s) returns void language sql begin atomic %s; end', types, statement);
      select prosqlbody::text into tree from pg_proc where proname = 'owner_tree' and pronamespace = pg_my_temp_schema();
      execute format('drop function pg_temp.owner_tree(%s)', types);
      return tree;
    end $make$`);
  return async (statement) => {
    const { rows } = await client.query<{ tree: string }>('select pg_temp.tree_of($1) as tree', [statement]);
    let body = readTree(rows[0]!.tree);
    while (Array.isArray(body)) body = body[0] as TreeValue;
    if (!isNode(body, 'QUERY')) throw new Error(`no query in the tree of ${statement}`);
    return body;
  };
}

/** Reads PostgreSQL's text of a tree: `{NAME :field value …}`, `(list)`, `<>` for nothing; a backslash keeps the letter after it. */
function readTree(text: string): TreeValue {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/g) ?? [];
  let at = 0;
  const read = (): TreeValue => {
    const token = tokens[at++];
    if (token === '(') {
      const list: TreeValue[] = [];
      while (tokens[at] !== ')') list.push(read());
      at++;
      return list;
    }
    if (token !== '{') return token === '<>' || token === undefined ? undefined : plain(token);
    const node: { node: string; [field: string]: TreeValue } = { node: tokens[at++]! };
    while (tokens[at] !== '}') {
      const field = tokens[at++]!.slice(1);
      node[field] = read();
      // The bytes of a constant follow its length; nobody here needs them.
      while (tokens[at] !== '}' && !tokens[at]!.startsWith(':')) at++;
    }
    at++;
    return node;
  };
  return read();
}

const plain = (token: string): string => token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1');
