// Facts about an object: a name and a value in each line.
import { CopyOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { Refusal } from '@shengyu/web/refusal.ts';
import { CODE } from '#lib/call.ts';
import { Masked } from '#parts/Masked.tsx';
import s from './Facts.module.css';

export type Lookup = ReplyFrom<'GET /console/api/lookup/detail'>;

export type Fact = { readonly name: string; readonly value: ReactNode };

export const Facts = ({ title, facts }: { readonly title?: string; readonly facts: readonly Fact[] }) =>
  facts.length === 0 ? null : (
    <section className={s.facts}>
      {title && <h3 className="eyebrow">{title}</h3>}
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

/** Fields of a look-up as facts: all of them or those with these keys. A masked one has its eye (CON-4). */
export const factsOf = ({ kind, id, fields }: Lookup, keys?: readonly string[]): Fact[] =>
  fields
    .filter(({ key }) => !keys || keys.includes(key))
    .map(({ key, name, value, masked }) => ({
      name,
      value: masked ? <Masked kind={kind} id={id} field={key} name={name} value={value} /> : value,
    }));

/** CONUI-11: the id under which the server's log has a failed call, to be copied into a message to the engineers. */
export const TraceId = ({ refusal: { code, data } }: { readonly refusal: Pick<Refusal, 'code' | 'data'> }) =>
  code === CODE.fault && typeof data['trace'] === 'string' ? (
    <span className="sm">
      追踪号 <CopyId id={data['trace']} />
    </span>
  ) : null;

/** An id or number that copies itself on a click. */
export function CopyId({ id }: { readonly id: string }) {
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    void message.success('已复制', 1);
  };
  return (
    <button type="button" className={`plain ${s.copy}`} title="复制" onClick={() => void copy()}>
      {id} <CopyOutlined />
    </button>
  );
}
