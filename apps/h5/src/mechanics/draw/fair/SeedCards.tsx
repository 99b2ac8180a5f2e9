import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { isClientSeed } from '@shengyu/rules/draw/pool-hash.ts';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { newClientSeed } from './client-seed.ts';
import s from './Fair.module.css';

export type SeedState = ReplyFrom<'POST /api/fair/get_seed'>;

export type SeedCardsProps = {
  readonly seed: SeedState;
  /** The member's own seed for the next pair, generated or typed. */
  readonly next: string;
  readonly onNext: (next: string) => void;
};

const SEED_WRONG = '种子需为 8-64 位字母、数字、_ 或 -';

/** The cards 承诺 (commits), 我的种子 (own seed) and 序号 (nonce). */
export const SeedCards = ({ seed, next, onNext }: SeedCardsProps) => (
  <>
    <section className={s.card}>
      <h3 className={s.head}>承诺</h3>
      <Hash name="当前" text={seed.commit} />
      <Hash name="下一个" text={seed.next_commit} />
    </section>
    <section className={s.card}>
      <h3 className={s.head}>我的种子</h3>
      <p className={s.seed}>{seed.client_seed || '首次抽取时由你的手机生成'}</p>
      <Field
        label="更换为"
        value={next}
        maxLength={64}
        onChange={onNext}
        error={isClientSeed(next) ? null : SEED_WRONG}
        trailing={
          <button type="button" className={s.another} onClick={() => onNext(newClientSeed())}>
            换一个
          </button>
        }
      />
    </section>
    <section className={s.card}>
      <h3 className={s.head}>序号</h3>
      <p className={s.small}>
        当前种子已抽取 <b className="num">{seed.nonce}</b> 次，最迟 {dayOf(seed.auto_rotate_at * 1000)} 自动揭示
      </p>
    </section>
  </>
);

function Hash({ name, text }: { readonly name: string; readonly text: string }) {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) showToast('已复制');
  };
  return (
    <button type="button" className={s.hash} onClick={() => void copy()}>
      <span>{name} </span>
      <code className={s.code}>{`${text.slice(0, 12)}…${text.slice(-8)}`}</code>
      <span className={s.copy}> 复制</span>
    </button>
  );
}
