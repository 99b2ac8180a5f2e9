// For the matrix of access and for the law of transactions: the database itself tells which rows were changed, and by which
// transaction. The matrix has the changes taken back afterwards, so that every check meets the same world. Nothing of the product
// takes part in either.
import { sql } from '#db/sql.ts';
import type { TestContext } from '../kit.ts';

type Row = Readonly<Record<string, unknown>>;
/** One change of one row; `row` is the row afterwards, or the row that is gone, `old` the row before, if there was one. */
export type Touch = {
  readonly table: string;
  readonly comment: string;
  /** PostgreSQL's number of the transaction. */
  readonly transaction: string;
  readonly op: string;
  readonly row: Row;
  readonly old: Row | null;
};

export type TouchedRows = {
  /** The changes since the last call, which are taken back. */
  take(): Promise<Touch[]>;
  /** The changes since the last call, which stay. */
  keep(): Promise<Touch[]>;
};

const INSTALL = `
create schema matrix;
create table matrix.changed (n bigint generated always as identity, xact xid8, tbl text, op text, old jsonb, new jsonb);
create table matrix.shape (tbl text primary key, note text, keys text, cols text);

insert into matrix.shape
select c.relname, coalesce(obj_description(c.oid), ''),
  (select string_agg(format('t.%1$I = r.%1$I', a.attname), ' and ') from pg_index i
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary),
  (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition;

create function matrix.note() returns trigger language plpgsql security definer as $note$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) then return null; end if;
  insert into matrix.changed (xact, tbl, op, old, new) values (pg_current_xact_id(), tg_argv[0], tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $note$;

create function matrix.undo() returns void language plpgsql as $undo$
declare c record;
begin
  perform set_config('session_replication_role', 'replica', true);
  -- Tables that belong to nobody stay as they are: processes keep copies of them, such as the pools of a campaign.
  for c in select * from matrix.changed join matrix.shape using (tbl) where note not like 'owner: reference%' order by n desc loop
    if c.new is not null then
      execute format('delete from %I t using jsonb_populate_record(null::%1$I, $1) r where %s', c.tbl,
        coalesce(c.keys, 'to_jsonb(t) = $1')) using c.new;
    end if;
    if c.old is not null then
      execute format('insert into %I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
        c.tbl, c.cols) using c.old;
    end if;
  end loop;
  delete from matrix.changed;
end $undo$;

do $all$
declare t text;
begin
  for t in select tbl from matrix.shape loop
    execute format('create trigger zz_matrix after insert or update or delete on %I for each row execute function matrix.note(%L)', t, t);
  end loop;
end $all$;`;

/** Installs the triggers. Call it when the world stands: what was written before is not told. */
export async function watchRows(ctx: TestContext): Promise<TouchedRows> {
  // Nobody needs these changes after a crash, so no check waits for a disk.
  await ctx.owner.pool.query(`set synchronous_commit = off; ${INSTALL}`);
  return {
    async take() {
      const touches = await ctx.owner.rows<Touch>(sql`
        select tbl as table, note as comment, xact::text as transaction, op, coalesce(new, old) as row, old
        from matrix.changed join matrix.shape using (tbl) order by n`);
      if (touches.length > 0) await ctx.owner.run(sql`select matrix.undo()`);
      return touches;
    },
    keep: () =>
      ctx.owner.rows<Touch>(sql`
        with kept as (delete from matrix.changed returning *)
        select tbl as table, note as comment, xact::text as transaction, op, coalesce(new, old) as row, old
        from kept join matrix.shape using (tbl) order by n`),
  };
}
