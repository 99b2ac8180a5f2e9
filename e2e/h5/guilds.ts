// Real guilds on the site's server, for tests: members in every role, gifts that make turnover, SMS codes, and exported files.
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/app.ts';
import { createTurnoverTestKit, type TurnoverTestKit } from '@shengyu/server/modules/turnover/testing.ts';
import { newGuildCallers, insertPendingJoin, type GuildCallers } from '@shengyu/server/testing/people/guilds.ts';
import { newRequestId, openTestHttp, type Person } from '@shengyu/server/testing/http.ts';
import { mobileOf } from '@shengyu/server/testing/mutations/guild.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { storeSmsCode } from '@shengyu/server/testing/sms.ts';
import type { Page } from 'playwright-core';
import { callAs } from './campaign-phone.ts';
import { SMS_CODE } from './door.ts';
import type { Site } from './site.ts';

/** The people of one guild (head, vice head, manager, member, a stranger and others), and a member who gives gifts. */
export type GuildPeople = GuildCallers & { readonly giver: Person };

export type GuildTestKit = {
  readonly world: TurnoverTestKit;
  cast(name: string): Promise<GuildPeople>;
  /** A new member who has applied to join. */
  applicant(cast: GuildPeople, nickname: string): Promise<Person & { readonly apply_id: number }>;
  /** Makes a call as this person without using the phone. */
  act(who: Person, call: string, data: object): Promise<Record<string, unknown>>;
  /** Types the SMS code of an action into its sheet, as if the message had arrived. */
  passCode(page: Page, who: Person, scene: 'quit' | 'disband' | 'transfer'): Promise<void>;
  /** Makes the files that were requested since the last time; returns their number. */
  makeFiles(): Promise<number>;
  close(): Promise<void>;
};

/** SMS codes to one phone number must be a minute apart, so the clock is advanced by a little more. */
const SMS_CODE_WAIT_MS = 61_000;

export async function openGuildTestKit(site: Site): Promise<GuildTestKit> {
  const { ctx } = site;
  // A second server without a port, beside that of the site, receives the events that servers of the native app report.
  const http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  const world = await createTurnoverTestKit(ctx, http, modules);
  const made = new Set<string>();
  return {
    world,
    async cast(name) {
      const cast = await newGuildCallers(ctx, { name });
      // This picture exists; a page must not request one that does not.
      await ctx.db.run(sql`update guild set logo = '/activity/avatar/5.svg' where guild_id = ${cast.guild_id}`);
      const named: readonly [Person, string][] = [
        [cast.head, '南枝'],
        [cast.vice, '星落'],
        [cast.manager, '阿贝'],
        [cast.member, '海盐'],
        [cast.stranger, '过路人'],
      ];
      for (const [{ user_id }, nickname] of named)
        await ctx.db.run(sql`update user_account set nickname = ${nickname} where user_id = ${user_id}`);
      return { ...cast, giver: await newAdult(ctx) };
    },
    async applicant({ guild_id }, nickname) {
      const person = await newAdult(ctx);
      await ctx.db.run(sql`update user_account set nickname = ${nickname} where user_id = ${person.user_id}`);
      return { ...person, apply_id: await insertPendingJoin(ctx, guild_id, person) };
    },
    act: (who, call, data) => callAs(site, who, `/api/v1/${call}`, { request_id: newRequestId(), ...data }),
    async passCode(page, who, scene) {
      const sheet = page.getByRole('dialog', { name: '输入验证码' });
      // USER-3: the slider comes before the third code of a day, and the code made below counts as one.
      const slider = page.getByRole('slider');
      const sent = sheet.getByText('后重发');
      await sent.or(slider).first().waitFor();
      if (await slider.isVisible()) await slider.press('End');
      await sent.waitFor();
      await storeSmsCode(ctx, await mobileOf(ctx, who), scene);
      await sheet.getByRole('textbox').pressSequentially(SMS_CODE);
      await sheet.waitFor({ state: 'detached' });
      // The sheet sends a code as soon as it opens, and codes to the same number must be a minute apart.
      ctx.clock.advance(SMS_CODE_WAIT_MS);
    },
    async makeFiles() {
      const jobs = await ctx.db.rows<{ payload: { task_id?: number; who?: object } }>(
        sql`select payload from graphile_worker._private_jobs`,
      );
      const files = jobs.filter(({ payload }) => payload.who && !made.has(String(payload.task_id)));
      const job = modules.find(({ name }) => name === 'turnover')!.jobs!['turnover.export']!;
      for (const { payload } of files) {
        made.add(String(payload.task_id));
        await job(payload, ctx);
      }
      return files.length;
    },
    close: () => http.close(),
  };
}
