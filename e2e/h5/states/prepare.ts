import { publishAgreement, recordAcceptance } from '@shengyu/server/modules/agreement/index.ts';
import { findUserByMobile } from '@shengyu/server/modules/identity/index.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openCampaignsNow } from '../campaign-phone.ts';
import { DAY_MS } from '../door.ts';
import type { Site } from '../site.ts';
import { SMS_CODE_STATES } from './all.ts';
import { openNewServiceNow } from './campaign/new-service.ts';

/** Prepares what the states of all screens need. */
export async function prepareStates(site: Site): Promise<void> {
  await secondVersion(site);
  // 盲盒 and 分解机 never close, so they need no opening.
  await openNewServiceNow(site);
  await openCampaignsNow(
    site,
    'treasure_hunt',
    'happy_draw',
    'tarot',
    'romance',
    'beta',
    'qixi',
    'cp_520',
    'zyj',
    'snake_dance',
    'summer_fight',
    'everyday_charge',
  );
}

const MINUTE_MS = 60_000;

/**
 * Advances the clock before each state: by a day for states that need an SMS code, which is limited per number and day; by a minute
 * for all others, because calls are limited per ten seconds.
 */
export const advanceClockBefore = ({ ctx }: Site, state: string): void =>
  ctx.clock.advance(state in SMS_CODE_STATES ? DAY_MS : MINUTE_MS);

type Text = { content: string; title: string; summary: string[] };

/** Publishes a second version of 未成年人保护说明, after one member has accepted the first: with added, changed and removed lines. */
async function secondVersion({ ctx }: Site): Promise<void> {
  const now = ctx.clock.now();
  const someone = await findUserByMobile(ctx, ctx.db, '13800000004');
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
