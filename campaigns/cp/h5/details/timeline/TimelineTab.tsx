// 时光轴: what the two lived through, newest first by month (REL-10). Gifts are listed only to the two; a memory that waits for
// moderation is seen only by its writer.
import { RefusedState } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { lazyPart, renewReads, useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { heartFill, Icon } from '@shengyu/ui/icons.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useEffect, useState } from 'react';
import { ENDED, TIMELINE_ROUTE, type PairHome } from '../pair-home.ts';
import { dayMark, groupByMonth } from './months.ts';
import s from './Timeline.module.css';

const PicturePreview = lazyPart(
  () => import('@shengyu/ui/Uploader/Preview.tsx'),
  'PicturePreview',
  ({ item }) => item !== null,
);

type Entry = ReplyFrom<typeof TIMELINE_ROUTE>['list'][number];

export function TimelineTab({ home }: { readonly home: PairHome }) {
  const { client } = useServices();
  const { rows, next, more, refusal } = usePages(TIMELINE_ROUTE, { relation_id: home.relation_id });
  const [picture, setPicture] = useState<string>();
  const [leaving, setLeaving] = useState<Entry>();
  const first = next === 'more' && rows.length === 0;
  useEffect(() => {
    if (first) more();
    // `more` is another function at every render; only whether the first page is missing matters.
  }, [first]);
  const me = home.me;
  const remove = async (): Promise<void> => {
    const { entry_id } = leaving!;
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /goapi/relation/del_memory', { entry_id }, { quiet: true }),
    );
    setLeaving(undefined);
    if (data) showToast('已删除', 'ok');
    void renewReads(TIMELINE_ROUTE);
  };
  if (refusal) return <RefusedState refusal={refusal} again={more} />;
  if (rows.length === 0) {
    if (next === 'end') return <StandardState inside kind="empty" title="还没有时光" />;
    if (next === 'failed') return <StandardState inside kind="error" onAction={more} />;
    return <SkeletonRows count={4} />;
  }
  return (
    <>
      {groupByMonth(rows).map(({ name, entries }) => (
        <section key={name}>
          <h2 className={s['month']}>{name}</h2>
          <ol>
            {entries.map((entry) => (
              <li key={entry.entry_id} className={s['entry']}>
                <i className={s['dot']}>
                  <Icon path={heartFill} size={18} />
                </i>
                <h3>
                  {titleOf(entry)}
                  <time className="num">{dayMark(entry.at)}</time>
                </h3>
                {entry.text && <p>{entry.text}</p>}
                {entry.items.length > 0 && <p>{itemsTextOf(entry.items)}</p>}
                {entry.images.length > 0 && (
                  <div className={s['pictures']}>
                    {entry.images.map((url, i) => (
                      <button key={url} type="button" aria-label={`看图片 ${i + 1}`} onClick={() => setPicture(url)}>
                        <img src={url} alt="" loading="lazy" decoding="async" />
                      </button>
                    ))}
                  </div>
                )}
                {entry.kind === 'gift' && <p>仅你们可见</p>}
                {entry.state !== 1 && (
                  <p className={s['state']}>{entry.state === 0 ? '审核中，仅自己可见' : '未通过审核'}</p>
                )}
                {me && entry.by?.user_id === me.user_id && isWritten(entry) && home.state !== ENDED && (
                  <button type="button" className={s['remove']} onClick={() => setLeaving(entry)}>
                    删除
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {next !== 'end' && (
        <Button block variant="text" busy={next === 'loading'} onPress={more}>
          {next === 'failed' ? '加载失败，点击重试' : '查看更多'}
        </Button>
      )}
      <PicturePreview
        item={picture === undefined ? null : { url: picture, status: '', message: '' }}
        onClose={() => setPicture(undefined)}
      />
      <Dialog
        open={leaving !== undefined}
        danger
        title="删除这一刻？"
        confirm="删除"
        onCancel={() => setLeaving(undefined)}
        onConfirm={remove}
      >
        删除后双方都看不到，不能恢复
      </Dialog>
    </>
  );
}

/** Whether one of the two wrote the entry. */
const isWritten = ({ kind }: Entry): boolean => kind === 'memory' || kind === 'note';

const titleOf = ({ kind, by, title }: Entry): string =>
  kind === 'memory' && by
    ? `${by.nickname} 记录了一刻`
    : isWritten({ kind } as Entry) && by
      ? `${by.nickname} ${title}`
      : title;
