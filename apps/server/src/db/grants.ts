// The rights of the application's role (docs/decisions/0078). The owner migrates. The application reads and writes rows (only
// inserts in append-only tables) and cannot alter a table, disable a trigger or create objects. The rights are derived from the
// schema, so a new table needs no line here.
import type { ClientBase } from 'pg';

/** A name quoted as an SQL identifier. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Grants the missing rights and revokes those that are too many. Safe to repeat. */
export async function grantApplicationRights(client: ClientBase, role: string): Promise<void> {
  const faults = await roleFaults(client, role);
  if (faults.length > 0) throw new Error(`the application's role ${role} ${faults.join(', ')}`);
  await client.query('begin');
  try {
    for (const statement of await changes(client, role)) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The reasons why this role must not be the role of the application. A role that could give itself more rights would make every
 * grant below worthless.
 */
async function roleFaults(client: ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<Record<string, boolean>>(
    `select rolsuper as "is a superuser", rolbypassrls as "passes row security", rolreplication as "may replicate",
       rolcreaterole as "may make roles", pg_has_role(r.oid, current_user, 'member') as "is a member of the owner’s role",
       has_schema_privilege(r.oid, 'public', 'create') as "may make tables",
       has_database_privilege(r.oid, current_database(), 'create') as "may make schemas",
       exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as "owns tables"
     from pg_roles r where rolname = $1`,
    [role],
  );
  if (!rows[0]) return ['does not exist'];
  return Object.entries(rows[0]).flatMap(([fault, is]) => (is ? [fault] : []));
}

async function changes(client: ClientBase, role: string): Promise<string[]> {
  const to = quoted(role);
  // Partitions need no rights of their own. Where a trigger refuses changes of rows, the right to change them is not granted
  // either.
  const { rows: tables } = await client.query<{ name: string; may: string[]; has: string[] }>(
    `select c.oid::regclass::text as name,
       array_remove(array['SELECT',
         case when not kept.all then 'INSERT' end,
         case when not kept.all and not kept.update then 'UPDATE' end,
         case when not kept.all and not kept.delete then 'DELETE' end], null) as may,
       array(select a.privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = $1) as has
     from pg_class c cross join lateral (
       select c.relname = 'migration' as all, coalesce(bool_or(t.tgtype & 16 <> 0), false) as update,
         coalesce(bool_or(t.tgtype & 8 <> 0), false) as delete
       from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc and t.tgqual is null) kept
     where c.relkind in ('r', 'p', 'v') and not c.relispartition
       and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
    [role],
  );
  const { rows: secured } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (select from pg_policies p where p.schemaname = 'graphile_worker' and p.tablename = c.relname
         and p.policyname = $1)`,
    [policyOf(role)],
  );
  return [
    `grant usage on schema public, graphile_worker to ${to}`,
    `grant usage on all sequences in schema public, graphile_worker to ${to}`,
    `grant execute on function log_partitions(timestamptz) to ${to}`,
    ...tables.flatMap(({ name, may, has }) => [
      ...may.filter((right) => !has.includes(right)).map((right) => `grant ${right} on ${name} to ${to}`),
      ...has.filter((right) => !may.includes(right)).map((right) => `revoke ${right} on ${name} from ${to}`),
    ]),
    // graphile-worker's tables have row security, so only their owner can use them until a policy opens them.
    ...secured.map(
      ({ name }) => `create policy ${quoted(policyOf(role))} on ${name} to ${to} using (true) with check (true)`,
    ),
  ];
}

const policyOf = (role: string): string => `rows of ${role}`;
