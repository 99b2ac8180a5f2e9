// Real guilds behind the site, for journeys: people in every role, gifts that make turnover, codes, files that are asked for.
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/modules.ts';
import { worldOf, type World } from '@shengyu/server/modules/turnover/testing.ts';
import { newCast, pendingJoin, type Cast } from '@shengyu/server/testing/guilds.ts';
import { rid, testHttp, type Person } from '@shengyu/server/testing/http.ts';
import { mobileOf } from '@shengyu/server/testing/mutations/guild.ts';
import { newAdult } from '@shengyu/server/testing/people.ts';
import { smsCode } from '@shengyu/server/testing/sms.ts';
import type { Page } from 'playwright-core';
import { ask } from './campaign-phone.ts';
import { CODE } from './door.ts';
import type { Site } from './site.ts';

/** One guild with a head, a vice-head, a manager, a member, and those who knock at its door. */
export type TestCast = Cast & { readonly giver: Person };

export type Guilds = {
  readonly world: World;
  cast(name: string): Promise<TestCast>;
  /** Somebody at the door. */
  applicant(cast: TestCast, nickname: string): Promise<Person & { readonly apply_id: number }>;
  /** What somebody did elsewhere, over the wire. */
  act(who: Person, call: string, data: object): Promise<Record<string, unknown>>;
  /** Types the code of an act into its sheet, as if the message had come. */
  passCode(page: Page, who: Person, scene: 'quit' | 'disband' | 'transfer'): Promise<void>;
  /** Makes the files that were asked for since; how many. */
  makeFiles(): Promise<number>;
  close(): Promise<void>;
};

/** Codes of one number are a minute apart. */
const MINUTE_MS = 61_000;

export async function openGuilds(site: Site): Promise<Guilds> {
  const { ctx } = site;
  // Beside the site's own: the native side speaks to a server without a port.
  const http = await testHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  const world = await worldOf(ctx, http, modules);
  const made = new Set<string>();
  return {
    world,
    async cast(name) {
      const cast = await newCast(ctx, { name });
      // One that is drawn: pages may not ask for what is not there.
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
      return { ...person, apply_id: await pendingJoin(ctx, guild_id, person) };
    },
    act: (who, call, data) => ask(site, who, `/api/v1/${call}`, { request_id: rid(), ...data }),
    async passCode(page, who, scene) {
      ctx.clock.advance(MINUTE_MS);
      const sheet = page.getByRole('dialog', { name: '输入验证码' });
      await sheet.getByRole('button', { name: '获取验证码' }).click();
      await sheet.getByText('后重发').waitFor();
      await smsCode(ctx, await mobileOf(ctx, who), scene);
      await sheet.getByRole('textbox').pressSequentially(CODE);
      await sheet.waitFor({ state: 'detached' });
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
