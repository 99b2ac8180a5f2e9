// 会员所见: what members will read out of this very draft, in the colours of its theme. It is drawn from the document, so it lives
// while one types; nothing of it is stored.
import type { CampaignDef, PoolDef } from '@shengyu/campaign/definition.ts';
import { rulePartsOf } from '@shengyu/campaign/rule-book/book.ts';
import { TIER_NAMES } from '@shengyu/campaign/tiers.ts';
import { findItem } from '@shengyu/campaign/items.ts';
import { Segmented } from 'antd';
import { useState, type CSSProperties } from 'react';
import { describeGrant, describePrice, pictureOf, worthOf } from './catalogue.ts';
import { formatWeight } from './weights.ts';
import s from './Phone.module.css';

const VIEWS = ['规则', '概率', '兑换', '任务'] as const;
type View = (typeof VIEWS)[number];

type PhoneProps = {
  readonly def: CampaignDef;
  readonly live: CampaignDef | undefined;
  readonly pool: string | undefined;
};

export function Phone({ def, live, pool }: PhoneProps) {
  const [view, setView] = useState<View>('概率');
  const [ground = '#0B2545', , , accent = '#FFD681'] = def.theme.colors;
  const colours = { '--stage': ground, '--accent': accent } as CSSProperties;
  const shown = pool ?? Object.keys(def.pools ?? {})[0];
  return (
    <aside className={s.card} aria-label="会员所见">
      <header className={s.head}>
        <h2>会员所见</h2>
        <Segmented<View> aria-label="看哪一页" options={[...VIEWS]} value={view} onChange={setView} />
      </header>
      <div className={s.phone} style={colours}>
        <div className={s.screen} tabIndex={0} role="group" aria-label="页面内容">
          <p className={s.title}>
            {view === '概率' ? '概率公示' : view === '规则' ? '活动规则' : view === '兑换' ? '兑换' : '任务'}
          </p>
          {view === '概率' && <Odds def={def} live={live} code={shown} />}
          {view === '规则' && <RuleText def={def} />}
          {view === '兑换' && <Goods def={def} />}
          {view === '任务' && <TaskList def={def} />}
        </div>
      </div>
    </aside>
  );
}

function Odds({
  def,
  live,
  code,
}: {
  readonly def: CampaignDef;
  readonly live: CampaignDef | undefined;
  readonly code: string | undefined;
}) {
  const pool = code === undefined ? undefined : def.pools?.[code];
  if (!pool) return <p className={s.empty}>这个活动没有奖池</p>;
  const before = new Map(live?.pools?.[code!]?.rows.map(({ id, weight }) => [id, weight]));
  return (
    <>
      <p className={s.facts}>
        {pool.name} · 单次 {describePrice(def, pool.cost)}
      </p>
      <table className={s.odds}>
        <thead>
          <tr>
            <th>奖品</th>
            <th>价值</th>
            <th>概率</th>
          </tr>
        </thead>
        <tbody>
          {pool.rows.map(({ id, grant, weight, tier }) => {
            const old = before.get(id);
            const item = grant[0] && findItem(def, grant[0].item_code);
            return (
              <tr key={id} data-changed={live !== undefined && old !== weight ? '' : undefined}>
                <td>
                  {item && <img src={pictureOf(item)} alt="" width={30} height={30} data-tier={tier} />}
                  <span>
                    {describeGrant(def, grant)}
                    <small data-tier={tier}>{TIER_NAMES[tier]}</small>
                  </span>
                </td>
                <td className="num">{worthOf(def, grant).toLocaleString('en')}</td>
                <td className="num">
                  {formatWeight(weight)}
                  {old !== undefined && old !== weight && <small>原 {formatWeight(old)}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {describePromises(pool).map((line) => (
        <p key={line} className={s.promise}>
          {line}
        </p>
      ))}
    </>
  );
}

const describePromises = ({ pity }: PoolDef): string[] =>
  pity.flatMap(([tier, hard, , soft]) => [
    `每 ${hard} 次必得${TIER_NAMES[tier]}及以上`,
    ...(soft ? [`第 ${soft[0]} 次起${TIER_NAMES[tier]}概率逐次提升`] : []),
  ]);

const RuleText = ({ def }: { readonly def: CampaignDef }) => (
  <>
    {rulePartsOf({ def, relation: def.relation }).map(({ part, title, lines }) => (
      <section key={part} className={s.rules}>
        <h3>{title}</h3>
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
    ))}
  </>
);

const Goods = ({ def }: { readonly def: CampaignDef }) => {
  const goods = (def.shops ?? []).flatMap((shop) => shop.goods);
  return goods.length === 0 ? (
    <p className={s.empty}>这个活动没有兑换</p>
  ) : (
    <ul className={s.list}>
      {goods.map(({ id, grant, price, limit }) => {
        const item = grant[0] && findItem(def, grant[0].item_code);
        return (
          <li key={id}>
            {item && <img src={pictureOf(item)} alt="" width={36} height={36} />}
            <span>
              {describeGrant(def, grant)}
              <small>{limit.c ? `限 ${limit.c} 次` : limit.d ? `每日 ${limit.d} 次` : '不限次数'}</small>
            </span>
            <b>{describePrice(def, price)}</b>
          </li>
        );
      })}
    </ul>
  );
};

const TaskList = ({ def }: { readonly def: CampaignDef }) =>
  (def.tasks ?? []).length === 0 ? (
    <p className={s.empty}>这个活动没有任务</p>
  ) : (
    <ul className={s.list}>
      {def.tasks!.map(({ id, name, target, grant }) => (
        <li key={id}>
          <span>
            {name}
            <small>{describeGrant(def, grant)}</small>
          </span>
          <b className="num">0/{target}</b>
        </li>
      ))}
    </ul>
  );
