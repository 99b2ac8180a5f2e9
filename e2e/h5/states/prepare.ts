import { publishAgreement, recordAcceptance } from '@shengyu/server/modules/agreement/index.ts';
import { userByMobile } from '@shengyu/server/modules/identity/index.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openNow } from '../campaign-phone.ts';
import { DAY_MS } from '../door.ts';
import type { Site } from '../site.ts';
import { AT_THE_DOOR } from './all.ts';

/** What the states of all screens stand on. */
export async function prepare(site: Site): Promise<void> {
  await secondVersion(site);
  // 盲盒 and 分解机 never close.
  await openNow(site, 'treasure_hunt', 'happy_draw', 'tarot', 'romance', 'beta');
}

const MINUTE_MS = 60_000;

/** Before each state. At the door codes are limited per number and day; elsewhere calls are, per ten seconds. */
export const turnClock = ({ ctx }: Site, state: string): void =>
  ctx.clock.advance(state in AT_THE_DOOR ? DAY_MS : MINUTE_MS);

type Text = { content: string; title: string; summary: string[] };

/** 未成年人保护说明 gets a second version after one member accepted the first: added, changed and dropped lines. */
async function secondVersion({ ctx }: Site): Promise<void> {
  const now = ctx.clock.now();
  const someone = await userByMobile(ctx, ctx.db, '13800000004');
  await ctx.db.tx((tx) => recordAcceptance(tx, someone!.user_id, ['minor'], now));
  const [first] = await ctx.db.rows<Text>(sql`select content, title, summary from agreement where type = 'minor'`);
  const { content, title, summary } = first!;
  const lines = content.split('\n');
  lines[1] = `${lines[1]}自本版起，未成年人的登录时段同样受到限制。`;
  lines.splice(3, 0, '监护人可以随时在监护人中心查看使用时长，并设置每日上限。');
  lines.splice(8, 1);
  await ctx.db.tx((tx) =>
    publishAgreement(
      tx,
      {
        type: 'minor',
        version: '1.1',
        title,
        summary,
        content: lines.join('\n'),
        sign_required: false,
        effective_at: now - 3_600_000,
      },
      now,
    ),
  );
}
