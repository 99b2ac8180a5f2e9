// Head of a guild's page: cover, logo, name, level and ranks (S-GD-1).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { GuildDetail } from './join/conditions.ts';
import s from './Face.module.css';

export function GuildHeader({ guild }: { readonly guild: GuildDetail }) {
  const { guild_name, show_id, logo, slogan, tags, member_num, capacity, company_verified, honour } = guild;
  const copy = async (): Promise<void> => {
    const copied = await copyText(show_id);
    showToast(copied ? '已复制' : '复制失败，请长按选择', copied ? 'ok' : 'warn');
  };
  return (
    <section className={s.face} aria-label={guild_name}>
      {guild.cover && <img className={s.cover} src={guild.cover} alt="" />}
      <div className={s.who}>
        <Avatar src={logo} size={64} tile />
        <div className={s.words}>
          <h2 className={s.name}>
            <span className={s.called}>{guild_name}</span>
            <Tag tone="violet">Lv.{guild.guild_level}</Tag>
            {company_verified === 1 && <Tag tone="gold">企业认证</Tag>}
          </h2>
          <p className={s.caption}>
            ID <span className="num">{show_id}</span>
            <button type="button" className={s.copy} aria-label={`复制 ID ${show_id}`} onClick={() => void copy()}>
              复制
            </button>
            ·{' '}
            <span className="num">
              {member_num}/{capacity}
            </span>{' '}
            人
          </p>
        </div>
      </div>
      {slogan && <p className={s.slogan}>{slogan}</p>}
      {tags.length > 0 && (
        <p className={s.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <div className={s.places}>
        <Place name="周榜" rank={honour.week_rank} />
        <Place name="月榜" rank={honour.month_rank} />
        <p className={s.place}>
          <b className="num">{formatFullAmount(honour.week_value)}</b>
          <span>本周荣誉值</span>
        </p>
      </div>
      <Growth guild={guild} />
    </section>
  );
}

const Place = ({ name, rank }: { readonly name: string; readonly rank: number | null }) => (
  <p className={s.place}>
    <b className="num">{rank === null ? '未上榜' : rank}</b>
    <span>{name}</span>
  </p>
);

const PERSONAL = 1;

/** Shows how far the guild is from its next level, by this month's turnover. */
function Growth({ guild: { level_progress, guild_type } }: { readonly guild: GuildDetail }) {
  const { level, month_flow, next_need, protect_until } = level_progress;
  if (month_flow === undefined) return null;
  if (next_need === undefined)
    return (
      <p className={joinClassNames(s.growth, s.caption)}>
        本月流水 <b className="num">{formatFullAmount(month_flow)}</b> · 已达{guild_type === PERSONAL && '个人公会'}
        最高等级
      </p>
    );
  const left = Math.max(0, next_need - month_flow);
  return (
    <div className={s.growth}>
      <ProgressBar
        label="公会等级"
        value={Math.min(month_flow, next_need)}
        max={next_need}
        start={
          <>
            本月流水 <b className="num">{formatFullAmount(month_flow)}</b>
          </>
        }
        end={
          left > 0 ? (
            <>
              还差 <b className="num">{formatFullAmount(left)}</b> 升到 Lv.{level + 1}
            </>
          ) : (
            `下月升到 Lv.${level + 1}`
          )
        }
      />
      {protect_until && <p className={s.caption}>等级保护至 {protect_until}</p>}
    </div>
  );
}
