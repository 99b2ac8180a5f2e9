// What stands beside a member whatever the tab: risk, spending guard, identity and agreements, notes.
import { FlagFilled } from '@ant-design/icons';
import { Link } from 'wouter';
import { formatMoment } from '#lib/format.ts';
import { hrefOf, type Lookup } from '#lib/objects.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import { SideColumn } from '#parts/SideColumn.tsx';
import { KIND_AMOUNTS } from './amount-cards.ts';
import s from './UserDetail.module.css';

/** Shown in the head of the page. */
const IN_HEAD = ['user_id', 'show_id', 'mobile', 'levels', 'real_name', 'registered_at'];
const NOTE = '备注';

export function UserSide({ user, note }: { readonly user: Lookup; readonly note: (() => void) | undefined }) {
  const risks = user.history.filter(({ title }) => title.startsWith('风险'));
  const notes = user.history.filter(({ title, by }) => title === NOTE && by !== undefined);
  const guard = user.fields.filter(({ group }) => group === '消费守护');
  const shown = new Set([...IN_HEAD, ...KIND_AMOUNTS.map(({ key }) => key), ...guard.map(({ key }) => key)]);
  // What says that there is nothing would only hide what there is.
  const rest = user.fields.filter(({ key, value }) => !shown.has(key) && !/^(无|否|未设)?$/.test(value));
  return (
    <SideColumn className={s.side} label="会员资料">
      <section className="card">
        <div className="card-head">
          <h2>风险</h2>
          <span className={`sm c3 ${s.far}`}>财务或审核处置</span>
        </div>
        <div className={s.inner}>
          {risks.length === 0 && <p className="c3">没有风险标记</p>}
          {risks.map(({ at, title, text }) => (
            <div key={`${at}${title}`}>
              <strong>
                <FlagFilled className="warn" /> {title.replace(/^风险：/, '')}
              </strong>
              <p className="sm c3">
                {text} · {formatMoment(at)}
              </p>
            </div>
          ))}
        </div>
      </section>
      {guard.length > 0 && (
        <section className="card">
          <div className="card-head">
            <h2>消费守护</h2>
            <span className={`sm c3 ${s.far}`}>只读，仅本人可放宽</span>
          </div>
          <div className={s.inner}>
            {guard.map(({ key, name, value }) => (
              <Limit key={key} name={name} value={value} />
            ))}
          </div>
        </section>
      )}
      <section className="card">
        <div className="card-head">
          <h2>身份与协议</h2>
        </div>
        <div className={s.inner}>
          {[...new Set(rest.map(({ group }) => group ?? ''))].map((group) => (
            <Facts
              key={group}
              title={group}
              facts={factsOf(
                user,
                rest.filter((field) => (field.group ?? '') === group).map(({ key }) => key),
              )}
            />
          ))}
          {user.links.map(({ kind, id, title }) => {
            const href = hrefOf(kind, id);
            return href ? (
              <p key={`${kind}:${id}`}>
                <Link href={href}>{title} →</Link>
              </p>
            ) : null;
          })}
        </div>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>备注</h2>
          {notes.length > 0 && <span className="num c3">{notes.length}</span>}
          {note && (
            <button type="button" className={`plain ${s.add} ${s.far}`} onClick={note}>
              添加
            </button>
          )}
        </div>
        <div className={s.inner}>
          {notes.length === 0 && <p className="c3">还没有备注</p>}
          {notes.map(({ at, by, text }) => (
            <div key={`${at}${text}`}>
              <p className="sm c3">
                {by} · <span className="num">{formatMoment(at)}</span>
              </p>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
    </SideColumn>
  );
}

/** A limit as a bar when the server tells how much of it is used: `1,000 / 20,000 钻`. */
function Limit({ name, value }: { readonly name: string; readonly value: string }) {
  const [, used, all] = /^¥?([\d,.]+) \/ ¥?([\d,.]+)/.exec(value) ?? [];
  const toNumber = (text: string): number => Number(text.replaceAll(',', ''));
  const share = used && all && toNumber(all) > 0 ? Math.min(1, toNumber(used) / toNumber(all)) : undefined;
  return (
    <div className={s.limit}>
      <span className="row between sm">
        <span className="c2">{name}</span>
        <strong className="num">{value}</strong>
      </span>
      {share !== undefined && (
        <span className="bar">
          <i
            ref={(bar) => {
              bar?.style.setProperty('width', `${share * 100}%`);
              if (share >= 0.5) bar?.style.setProperty('background', '#e58a00');
            }}
          />
        </span>
      )}
    </div>
  );
}
