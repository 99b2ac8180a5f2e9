// A masked value and its eye (CONUI-4, CON-4). The full value needs a reason, stands for 30 seconds and is kept nowhere but in this
// component: it is not part of the query store, and it is gone when the component is.
import { EyeOutlined } from '@ant-design/icons';
import { Button, Input, Popover, type TooltipRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { RequestTo } from '@shengyu/contract/client.ts';
import { failureMessageOf } from '@shengyu/web/refusal.ts';
import { CallRefused, readOnce, refusalSentence } from '#lib/call.ts';
import s from './Masked.module.css';

type Lookup = RequestTo<'GET /console/api/lookup/detail'>;

const SHOWN_S = 30;
/** Papers are revealed as the signed address of a picture. */
const PICTURE = /^https?:\/\/\S+$/;

export type MaskedProps = {
  readonly kind: Lookup['kind'];
  readonly id: string;
  /** The key of the field in the look-up. */
  readonly field: string;
  /** What the value is called, for the question and for screen readers. */
  readonly name: string;
  readonly value: string;
};

export function Masked({ kind, id, field, name, value }: MaskedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [full, setFull] = useState<string>();
  const paper = useRef<TooltipRef>(null);
  useEffect(() => {
    if (full === undefined) return;
    const timer = setTimeout(() => setFull(undefined), SHOWN_S * 1_000);
    return () => clearTimeout(timer);
  }, [full]);
  if (full !== undefined) {
    const hide = (
      <button type="button" className={s.ring} aria-label={`隐藏${name}`} onClick={() => setFull(undefined)}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" pathLength="1" />
        </svg>
      </button>
    );
    return (
      <span className={s.masked}>
        {PICTURE.test(full) ? (
          // A paper is read beside the page, and its address, which anybody could open, stays out of sight.
          // The picture gets its size when it is loaded; placed before, it would cover the button that hides it.
          <Popover
            ref={paper}
            open
            placement="left"
            content={<img className={s.picture} src={full} alt={name} onLoad={() => paper.current?.forceAlign()} />}
          >
            <span className="c2">已显示</span>
          </Popover>
        ) : (
          <span className="num">{full}</span>
        )}
        {hide}
      </span>
    );
  }
  const question = (
    <RevealQuestion
      name={name}
      ask={async (reason) => {
        const { fields } = await readOnce('GET /console/api/lookup/detail', { kind, id, reveal: field, reason });
        setIsAsking(false);
        setFull(fields.find(({ key }) => key === field)?.value ?? '');
      }}
    />
  );
  return (
    <span className={s.masked}>
      <span className={`num ${s.hidden}`}>{value}</span>
      <Popover open={isAsking} onOpenChange={setIsAsking} trigger="click" destroyOnHidden content={question}>
        <button type="button" className={s.eye} aria-label={`查看完整${name}`}>
          <EyeOutlined />
        </button>
      </Popover>
    </span>
  );
}

type RevealQuestionProps = {
  /** What is asked for. */
  readonly name: string;
  readonly button?: string;
  readonly ask: (reason: string) => Promise<void>;
};

/** Asks why a full value is needed, and says what went wrong when it was not given. */
export function RevealQuestion({ name, button = '查看 30 秒', ask }: RevealQuestionProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (): Promise<void> => {
    if (isBusy || !reason.trim()) return;
    setIsBusy(true);
    try {
      await ask(reason.trim());
    } catch (error) {
      setFault(error instanceof CallRefused ? refusalSentence(error.refusal, `查看${name}`) : failureMessageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <form
      className={s.question}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        查看原因
        <Input
          autoFocus
          value={reason}
          maxLength={200}
          placeholder="查看会记入操作日志"
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {fault && <p className="danger sm">{fault}</p>}
      <Button htmlType="submit" type="primary" loading={isBusy} disabled={!reason.trim()} block>
        {button}
      </Button>
    </form>
  );
}
