// The enterprise file (G06): the head sees it with numbers masked, vice-heads without bank and ID, patrol name, type and status.
import { tsOf } from '@shengyu/rules/calendar.ts';
import { maskCard, maskMobile, maskName } from '@shengyu/rules/mask.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { get_user_company_info } from '@shengyu/contract/calls/guild-company.ts';
import { signedContracts } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { fileKeyOf, fileUrl } from '#modules/content/index.ts';
import { guild as guildAccount, walletOf } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { standingIn } from './access.ts';
import { briefOfGuilds } from './brief.ts';
import type { Company } from './apply-form.ts';
import type { Viewer } from './detail.ts';
import { fileOf, type GuildFile } from './file-store.ts';
import { membershipOf } from './member-store.ts';
import { nameOf } from './people.ts';
import { grantOf, may } from './permissions.ts';
import { noteReadBy } from './sensitive-read.ts';
import { liveGuild, type Guild } from './store.ts';
import { turnover } from './turnover.ts';
import { ROLE_NAMES } from './words.ts';

type Reply = ReplyOf<typeof get_user_company_info>;
type Sees = 'yes' | 'no_bank' | 'basic';

export async function companyInfo(act: Viewer, asked: number | undefined): Promise<Reply | Refused> {
  const { ctx, db, me, now } = act;
  const { not_found, no_permission } = get_user_company_info.refusals;
  const guild_id = asked ?? (await membershipOf(db, me))?.guild_id;
  const guild = guild_id === undefined ? undefined : await liveGuild(db, guild_id);
  if (!guild) return refuse(not_found);
  const standing = await standingIn(db, guild.guild_id, act);
  const sees = grantOf(standing, 'company.view') as Sees | undefined;
  if (sees === undefined) return refuse(no_permission);
  const file = await fileOf(db, guild.guild_id);
  if (!file) return refuse(not_found);
  if (sees !== 'yes') {
    const who = `${standing.role === undefined ? '巡查' : ROLE_NAMES[standing.role]} ${await nameOf(db, me)}`;
    await noteReadBy(ctx, { guild_id: guild.guild_id, user_id: me, what: `${who} 查看了企业资料`, at: now });
  }
  const title = sees === 'yes' && guild.type === 2 ? await readConfig(ctx, 'invoice_title') : undefined;
  return {
    guild: (await briefOfGuilds(ctx, [guild])).get(guild.guild_id)!,
    guild_status: guild.status,
    ...(file.company_name === null ? {} : { company: companyOf(act, file, sees) }),
    contact: contactOf(act, file, sees),
    contracts: sees === 'basic' ? [] : await contractsOf(act, guild),
    rates: await ratesOf(act, guild),
    ...(sees === 'yes' ? { account: await accountOf(act, guild) } : {}),
    last_settlements: may(standing, 'settlement.view')
      ? [...(await turnover().settlements(db, guild.guild_id))].slice(0, 6)
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
    ...(sees === 'basic' || key === undefined ? {} : { licence_image: fileUrl(ctx, key, now).url }),
    legal_name_mask: sees === 'basic' ? '' : maskName(papers.legal_name),
    ...(sees === 'yes'
      ? {
          bank_name: papers.bank_name,
          bank_account_mask: maskCard(papers.bank_account),
          account_name: papers.account_name,
        }
      : {}),
    verified_at: tsOf(file.verified_at!.getTime()),
  };
}

function contactOf({ ctx }: Viewer, file: GuildFile, sees: Sees): Reply['contact'] {
  if (sees === 'basic') return { name: '', mobile_mask: '' };
  const { name, mobile } = JSON.parse(ctx.seal.open(file.contact_enc)) as { name: string; mobile: string };
  return { name: sees === 'yes' ? name : maskName(name), mobile_mask: maskMobile(mobile) };
}

async function contractsOf({ ctx, db, now }: Viewer, { head_id }: Guild): Promise<Reply['contracts']> {
  const rows = await signedContracts(db, head_id, 'guild_settle');
  return rows.map((c) => ({
    contract_no: c.contract_no,
    title: c.title,
    version: c.version,
    signed_at: tsOf(c.signed_at.getTime()),
    expire_at: tsOf(c.expire_at.getTime()),
    pdf_url: fileUrl(ctx, c.pdf_key, now).url,
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
  const { available, frozen, pending } = await walletOf(db, guildAccount(guild_id));
  return { balance_fen: available, frozen_fen: frozen, pending_fen: pending };
}
