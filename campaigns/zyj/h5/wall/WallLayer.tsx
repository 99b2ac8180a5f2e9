// 心愿墙 (S2-ZY-2): the lamps of others over the sea. A tap opens one: who wrote it, the words, a like, a report. It is readable for
// everyone, also for guests and minors.
import { caretLeftBold } from '@shengyu/art/icons/data/phosphor.ts';
import { useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { drawn as first } from '../art/first.ts?drawn';
import { drawn } from '../art/later.ts?drawn';
import type { WishHome } from '../home.ts';
import { Moon } from '../moon/Moon.tsx';
import { shortWordsOf } from '../moon/short-words.ts';
import { OpenLamp } from './OpenLamp.tsx';
import { OwnLamp } from './OwnLamp.tsx';
import { useWall, type WallSort } from './use-wall.ts';
import s from './Wall.module.css';

export type WallLayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly wish: WishHome['wish'];
  readonly own: WishHome['my_text'];
  /** Opens the layer in which words are written. */
  readonly onWrite: () => void;
};

export const WallLayer = ({ open, onClose, ...props }: WallLayerProps) => (
  <Modal open={open} onDismiss={onClose} label="心愿墙" place="center" clear className={s.layer}>
    <Wall {...props} onClose={onClose} />
  </Modal>
);

const SORTS: readonly { readonly key: WallSort; readonly label: string }[] = [
  { key: 'hot', label: '最热' },
  { key: 'new', label: '最新' },
  { key: 'friend', label: '好友' },
];
/** The lamps in three depths, each of which drifts on its own. */
const DEPTHS = ['near', 'middle', 'far'] as const;
const DEPTH_OF = [0, 1, 0, 1, 2, 0, 1, 2, 2, 1];

function Wall({ wish: moon, own, onWrite, onClose }: Omit<WallLayerProps, 'open'>) {
  const [sort, setSort] = useState<WallSort>('hot');
  const [page, setPage] = useState(1);
  const { read, list, pages, like } = useWall(sort, page);
  const [opened, setOpened] = useState<{ wish_id: number; from: Element }>();
  const signedIn = useIsSignedIn();
  const entry = useParticipation();
  const wish = opened && list.find(({ wish_id }) => wish_id === opened.wish_id);
  return (
    <>
      <img className={s.night} src={first['backdrop']} alt="" />
      <div className={s.moon} aria-hidden="true">
        <Moon bare wish={moon} />
      </div>
      <img className={s.swarm} src={drawn['swarm']} alt="" />
      <header className={s.head}>
        <GlassButton label="返回" icon={caretLeftBold} onPress={onClose} />
        <h2 className={s.title}>心愿墙</h2>
      </header>
      <div className={s.sorts} role="group" aria-label="排序">
        {SORTS.filter(({ key }) => key !== 'friend' || signedIn).map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === sort}
            className={joinClassNames(s.sort, key === sort && s.on)}
            onClick={() => {
              setSort(key);
              setPage(1);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={joinClassNames(s.sky, wish && s.still)} data-running={!wish}>
        {read.step === 'failed' && (
          <div className={s.state}>
            <StandardState inside kind="error" onAction={() => void read.again()} />
          </div>
        )}
        {read.data && list.length === 0 && (
          <p className={s.empty}>{sort === 'friend' ? '好友的灯还没有升空' : '夜空还没有灯'}</p>
        )}
        {DEPTHS.map((depth, d) => (
          <div key={depth} className={joinClassNames(s.drift, s[depth])}>
            {list.map((one, i) =>
              DEPTH_OF[i] === d ? (
                <button
                  key={one.wish_id}
                  type="button"
                  className={joinClassNames(s.lamp, s[`l${i}`])}
                  onClick={({ currentTarget }) => setOpened({ wish_id: one.wish_id, from: currentTarget })}
                >
                  <span className="sr-only">
                    {one.user.nickname}的心愿：{one.text}
                  </span>
                  <img src={first['lamp']} alt="" />
                  <span aria-hidden="true">
                    {shortWordsOf(one.text).map((line) => (
                      <i key={line}>{line}</i>
                    ))}
                  </span>
                </button>
              ) : null,
            )}
          </div>
        ))}
      </div>
      <footer className={s.foot}>
        {pages > 1 && (
          <button type="button" className={s.more} onClick={() => setPage(page < pages ? page + 1 : 1)}>
            换一批
          </button>
        )}
        {signedIn && <OwnLamp own={own} mayWrite={entry.kind === 'open'} onWrite={onWrite} />}
      </footer>
      {wish && opened && (
        <OpenLamp
          key={wish.wish_id}
          wish={wish}
          from={opened.from}
          onLike={() => like(wish)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
