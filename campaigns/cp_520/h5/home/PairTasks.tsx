// Today's three tasks for two (S2-C5-1): 互道520, which needs both; time together in a room; a line of love.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import {
  formatFullAmount,
  lazyPart,
  renewReads,
  useOnline,
  useRoute,
  useServices,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { useClaimTask } from '@shengyu/h5/mechanics/task/use-claim-task.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { drawn } from '../art/later.ts?drawn';
import { withClaimedTask, withSaid, type BoardPage, type PairTask } from '../season.ts';
import q from './Panel.module.css';
import s from './PairTasks.module.css';
import { taskKindOf, taskWordsOf } from './task-words.ts';

const LoveNote = lazyPart(
  () => import('./LoveNote.tsx'),
  'LoveNoteSheet',
  ({ open }) => open,
);

export type PairTasksProps = {
  readonly campaign: Campaign<BoardPage>;
  readonly tasks: readonly PairTask[];
  readonly relation_id: number;
  /** True when nothing counts now; what is finished can still be claimed. */
  readonly closed: boolean;
  /** Called when the tap of this member made 互道520 complete. */
  readonly onBoth: () => void;
};

export function PairTasks({ campaign, tasks, relation_id, closed, onBoth }: PairTasksProps) {
  const { client } = useServices();
  const { change, reload } = campaign;
  const [writing, setWriting] = useState(false);
  const claim = useClaimTask((claimed) => {
    change(withClaimedTask(claimed));
    void reload();
  });
  const say = async (task: PairTask): Promise<void> => {
    const asked = client.mutate('POST /goapi/relation/cosign', { relation_id }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    if (!data) return;
    change(withSaid(task.task_id, data));
    void renewReads('GET /goapi/relation/cp_level_home/{id}', { id: relation_id });
    if (data.cosign_me === 1 && data.cosign_other === 1) {
      onBoth();
      void reload();
    }
  };
  return (
    <section className={`${q['panel']} ${s['tasks']}`} aria-label="今日任务">
      <ul>
        {tasks.map((task) => (
          <li key={task.task_id} className={s['row']}>
            <Row
              task={task}
              closed={closed}
              onSay={() => say(task)}
              onWrite={() => setWriting(true)}
              onClaim={() => claim([task])}
            />
          </li>
        ))}
      </ul>
      <LoveNote
        open={writing}
        onClose={() => setWriting(false)}
        relation_id={relation_id}
        onWritten={() => void reload()}
      />
    </section>
  );
}

type RowProps = {
  readonly task: PairTask;
  readonly closed: boolean;
  readonly onSay: () => unknown;
  readonly onWrite: () => unknown;
  readonly onClaim: () => unknown;
};

function Row({ task, closed, onSay, onWrite, onClaim }: RowProps) {
  const kind = taskKindOf(task);
  const { caption, end } = taskWordsOf(task, kind);
  const online = useOnline();
  const { navigation } = useRoute();
  const { bridge } = useServices();
  const go = (): unknown => {
    if (task.state === 1) return onClaim();
    if (kind === 'cosign') return onSay();
    if (kind === 'note') return onWrite();
    if (task.route !== undefined) return navigation.go(task.route);
    // The bridge itself tells the member what happened, e.g. 请在 App 内打开 in a plain browser.
    return bridge.call('openNative', { page: task.native ?? 'rooms' }).catch(() => undefined);
  };
  const press = useDebouncedPress(go);
  const sweet = task.items.find(({ item_code }) => item_code === 'cp_heat') ?? task.items[0];
  const acts = end === '领取' || (end === '去完成' && !closed);
  return (
    <>
      <span className={s['icon']}>
        <img src={drawn[kind]} alt="" />
      </span>
      <span className={s['words']}>
        <b>
          {task.name}
          {kind === 'cosign' && (
            <span
              className={s['hearts']}
              role="img"
              aria-label={`${task.done_me === 1 ? '我已说' : '我还没说'}，${task.done_other === 1 ? 'TA已说' : 'TA还没说'}`}
            >
              <Heart full={task.done_me === 1} />
              <Heart full={task.done_other === 1} />
            </span>
          )}
        </b>
        <small>{caption}</small>
      </span>
      {sweet && <b className={joinClassNames('num', s['gain'])}>+{formatFullAmount(sweet.num)}</b>}
      {acts ? (
        <button type="button" className={q['go']} aria-label={`${end} ${task.name}`} disabled={!online} onClick={press}>
          {end}
        </button>
      ) : (
        <span className={q['done']}>{end === '去完成' ? '未完成' : end}</span>
      )}
    </>
  );
}

const Heart = ({ full }: { readonly full: boolean }) => (
  <svg className={joinClassNames(s['heart'], full && s['full'])} viewBox="0 0 24 22">
    <path d="M12 21C5 16 1 12 1 7a5.6 5.6 0 0 1 11-1.8A5.6 5.6 0 0 1 23 7c0 5-4 9-11 14Z" />
  </svg>
);
