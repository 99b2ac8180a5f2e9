// The PostgreSQL driver, set up once: how values are parsed and which user connects. Every file that needs `pg` imports it from
// here.
import { userInfo } from 'node:os';
import pg from 'pg';

// A URL without a user name means the system user, as in psql; the driver only reads $USER, which services and containers lack.
pg.defaults.user ||= userInfo().username;

// Ids, fen and diamonds are safe integers in the API, so bigint columns are read as numbers; a larger value is a bug and throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (raw) => {
  const n = Number(raw);
  if (!Number.isSafeInteger(n)) throw new Error('bigint outside the safe range');
  return n;
});

// Dates stay `YYYY-MM-DD`: they are days in Asia/Shanghai, not instants in the time zone of this process.
pg.types.setTypeParser(pg.types.builtins.DATE, (raw) => raw);

export { pg };
