// The ways on from /snakePage: tasks with how many are done, the board, and the member's own records.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { drawn } from '../art/later.ts?drawn';
import s from './Ways.module.css';

export type Way = 'tasks' | 'board' | 'log' | 'props';

export type WaysProps = {
  readonly tasks: DrawCampaignHome['tasks'];
  readonly onShow: (way: Way) => void;
};

const WAYS = [
  { key: 'tasks', name: '任务' },
  { key: 'board', name: '舞蛇榜' },
  { key: 'log', name: '我的记录' },
] as const;

export function Ways({ tasks, onShow }: WaysProps) {
  const done = tasks.filter(({ state }) => state > 0).length;
  const isReady = tasks.some(({ state }) => state === 1);
  return (
    <nav className={s.ways} aria-label="更多">
      {WAYS.map(({ key, name }) => (
        <button key={key} type="button" className={s.way} onClick={() => onShow(key)}>
          <img className={s.picture} src={drawn[key]} alt="" width="22" height="22" />
          {name}
          {key === 'tasks' && tasks.length > 0 && (
            <b className="num">
              {done}/{tasks.length}
            </b>
          )}
          {key === 'tasks' && isReady && (
            <i className={s.dot}>
              <span className="sr-only">可领取</span>
            </i>
          )}
        </button>
      ))}
    </nav>
  );
}
