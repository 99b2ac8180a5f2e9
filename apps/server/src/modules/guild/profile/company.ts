// The enterprise data of a guild (G06). The head sees all of it with masked numbers (`yes`), vice-heads do not see bank data
// (`no_bank`), and patrol (platform inspectors) sees the company's name but no numbers, contacts or contracts (`basic`).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { maskCard, maskMobile, maskName } from '@shengyu/rules/identity/mask.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { get_user_company_info } from '@shengyu/contract/calls/guild-company.ts';
import { listSignedContracts } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { fileKeyOf, buildFileUrl } from '#modules/content/index.ts';
import { guildAsOwner as guildAccount, walletOf } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  presentGuildBriefs,
  guildFileOf,
  grantOf,
  findLiveGuild,
  hasPermissionBeyondOwn,
  membershipOf,
  nicknameOf,
  logSensitiveRead,
  ROLE_NAMES,
  loadGuildStanding,
  type Guild,
  type GuildFile,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover } from '#modules/turnover/index.ts';
import type { Company } from '../found/form.ts';
import type { Viewer } from '../viewer.ts';

type Reply = ReplyOf<typeof get_user_company_info>;
type Sees = 'yes' | 'no_bank' | 'basic';

export async function readCompanyInfo(call: Viewer, asked: number | undefined): Promise<Reply | Refused> {
  const { ctx, db, me, now } = call;
  const { not_found, no_permission } = get_user_company_info.refusals;
  const guild_id = asked ?? (await membershipOf(db, me))?.guild_id;
  const guild = guild_id === undefined ? undefined : await findLiveGuild(db, guild_id);
  if (!guild) return refuse(not_found);
  const standing = await loadGuildStanding(db, guild.guild_id, call);
  const sees = grantOf(standing, 'company.view') as Sees | undefined;
  if (sees === undefined) return refuse(no_permission);
  const file = await guildFileOf(db, guild.guild_id);
  if (!file) return refuse(not_found);
  if (sees !== 'yes') {
    const who = `${standing.role === undefined ? '巡查' : ROLE_NAMES[standing.role]} ${await nicknameOf(db, me)}`;
    await logSensitiveRead(ctx, { guild_id: guild.guild_id, user_id: me, what: `${who} 查看了企业资料`, at: now });
  }
  const title = sees === 'yes' && guild.type === 2 ? await readConfig(ctx, 'invoice_title') : undefined;
  return {
    guild: (await presentGuildBriefs(ctx, [guild])).get(guild.guild_id)!,
    guild_status: guild.status,
    ...(file.company_name === null ? {} : { company: companyOf(call, file, sees) }),
    contact: contactOf(call, file, sees),
    contracts: sees === 'basic' ? [] : await contractsOf(call, guild),
    rates: await ratesOf(call, guild),
    ...(sees === 'yes' ? { account: await accountOf(call, guild) } : {}),
    last_settlements: hasPermissionBeyondOwn(standing, 'settlement.view')
      ? [...(await turnover.settlements(db, guild.guild_id))].slice(0, 6)
      : [],
    ...(title ? { invoice_title: title } : {}),
  };
}

function companyOf({ ctx, now }: Viewer, file: GuildFile, sees: Sees): NonNullable<Reply['company']> {
  const papers = JSON.parse(ctx.seal.open(file.papers_enc!)) as Required<Company>;
  const key = fileKeyOf(ctx, papers.licence_image);
  return {
    company_name: file.company_name!,
    credit_code: sees === 'basic' ? '' : file.credit_code!,
    ...(sees === 'basic' || key === undefined ? {} : { licence_image: buildFileUrl(ctx, key, now).url }),
    legal_name_mask: sees === 'basic' ? '' : maskName(papers.legal_name),
    ...(sees === 'yes'
      ? {
          bank_name: papers.bank_name,
          bank_account_mask: maskCard(papers.bank_account),
          account_name: papers.account_name,
        }
      : {}),
    verified_at: unixSecondsOf(file.verified_at!.getTime()),
  };
}

function contactOf({ ctx }: Viewer, file: GuildFile, sees: Sees): Reply['contact'] {
  if (sees === 'basic') return { name: '', mobile_mask: '' };
  const { name, mobile } = JSON.parse(ctx.seal.open(file.contact_enc)) as { name: string; mobile: string };
  return { name: sees === 'yes' ? name : maskName(name), mobile_mask: maskMobile(mobile) };
}

async function contractsOf({ ctx, db, now }: Viewer, { head_id }: Guild): Promise<Reply['contracts']> {
  const rows = await listSignedContracts(db, head_id, 'guild_settle');
  return rows.map((c) => ({
    contract_no: c.contract_no,
    title: c.title,
    version: c.version,
    signed_at: unixSecondsOf(c.signed_at.getTime()),
    expire_at: unixSecondsOf(c.expire_at.getTime()),
    pdf_url: buildFileUrl(ctx, c.pdf_key, now).url,
  }));
}

async function ratesOf({ ctx }: Viewer, { level, type }: Guild): Promise<Reply['rates']> {
  const [levels, { RECEIVER_BP }] = [await readConfig(ctx, 'guild_levels'), await readConfig(ctx, 'constants')];
  const next = type === 1 && level >= 5 ? undefined : levels[level];
  return {
    receiver_bp: RECEIVER_BP,
    commission_bp: levels[level - 1]!.commission_bp,
    level,
    ...(next ? { next_level: { level: level + 1, commission_bp: next.commission_bp, need_flow: next.needs } } : {}),
  };
}

async function accountOf({ db }: Viewer, { guild_id }: Guild): Promise<NonNullable<Reply['account']>> {
  const { available, frozen } = await walletOf(db, guildAccount(guild_id));
  const { pending, confirmed } = await turnover.unpaidCommission(db, guild_id);
  return { balance_fen: available, frozen_fen: frozen, pending_fen: pending, confirmed_fen: confirmed };
}
