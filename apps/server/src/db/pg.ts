// The driver, set up once: how values are read and who connects. Everything that needs `pg` takes it from here.
import { userInfo } from 'node:os';
import pg from 'pg';

// A URL without a name means the system user, as psql has it; the driver alone looks at $USER, which services and containers lack.
pg.defaults.user ||= userInfo().username;

// Ids, fen and diamonds are safe integers on the wire, so bigint columns are read as numbers; anything larger is a bug to be seen.
pg.types.setTypeParser(pg.types.builtins.INT8, (raw) => {
  const n = Number(raw);
  if (!Number.isSafeInteger(n)) throw new Error('bigint outside the safe range');
  return n;
});

// Dates stay `YYYY-MM-DD`: they are days of Asia/Shanghai, not instants of this process's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (raw) => raw);

export { pg };
