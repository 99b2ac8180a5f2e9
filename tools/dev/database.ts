// The database of `pnpm dev`: made when it is missing, dropped only when the developer says so.
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { pg } from '@shengyu/server/db/pg.ts';
import { ExpectedFailure } from './settings.ts';

export async function ensureDatabase(url: string): Promise<void> {
  await withAdministrator(url, async (admin, name) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0)
      await admin.query(`create database ${admin.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  });
}

/** `--fresh`: asks whether the database may be emptied; without a yes, everything stops here. */
export async function confirmDrop(url: string): Promise<void> {
  if (!(await isConfirmed(`将清空 ${databaseNameOf(url)}，输入 yes 继续：`)))
    throw new ExpectedFailure('没有清空，已停止');
}

export async function dropDatabase(url: string): Promise<void> {
  await withAdministrator(url, async (admin, name) => {
    await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
  });
}

async function isConfirmed(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // An input that ends is no yes; the question alone would wait for ever.
  const ended = once(lines, 'close').then(() => '');
  try {
    return (await Promise.race([lines.question(question), ended])).trim() === 'yes';
  } finally {
    lines.close();
  }
}

const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

async function withAdministrator(url: string, work: (admin: pg.Client, name: string) => Promise<void>): Promise<void> {
  const target = new URL(url);
  const name = databaseNameOf(url);
  target.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: target.href });
  await admin.connect().catch((error: Error) => {
    throw new ExpectedFailure(`连不上数据库 ${target.host}：${error.message}`);
  });
  try {
    await work(admin, name);
  } finally {
    await admin.end();
  }
}
