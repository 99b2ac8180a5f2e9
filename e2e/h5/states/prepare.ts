import { publishAgreement, recordAcceptance } from '@shengyu/server/modules/agreement/index.ts';
import { userByMobile } from '@shengyu/server/modules/identity/index.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Site } from '../site.ts';

type Text = { content: string; title: string; summary: string[] };

/** 未成年人保护说明 gets a second version after one member accepted the first: added, changed and dropped lines. */
export async function prepare({ ctx }: Site): Promise<void> {
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
