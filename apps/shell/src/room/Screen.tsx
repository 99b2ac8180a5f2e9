// The public screen (SHELL-30): the last lines of the room, the newest below, and the viewer's own texts that are still on their way.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { bubbleLookOf, levelToneOf } from './dress.ts';
import { shieldCheckFill } from './room-icons.ts';
import { CIVILITY, type Draft, type Line, type Person } from './room-state.ts';
import s from './Screen.module.css';
import { receiversText } from './words.ts';

export type ScreenProps = {
  readonly lines: readonly Line[];
  readonly drafts: readonly Draft[];
  /** Nothing of what happens is heard yet. */
  readonly isJoining: boolean;
  readonly onPerson: (user_id: number) => void;
  /** Puts the words of a refused text back into the field. */
  readonly onEdit: (draft: Draft) => void;
};

/** Nearer to the end than this, the screen follows the newest line. */
const FOLLOWS_WITHIN_PX = 40;
/** The height of the lowest line with its margin (Screen.module.css). */
const LOWEST_LINE_PX = 34;
/**
 * While it follows, only the lines that can be seen are drawn, and some above them, so that there is something to scroll up to. Each
 * new line moves all above it, so the browser lays out and paints every line that is there; the older ones are drawn when somebody
 * scrolls up to them.
 */
const linesDrawnIn = (height: number): number => Math.ceil(height / LOWEST_LINE_PX) + 2;
/** Enough for the highest screen, until its height is known. */
const DRAWN_AT_FIRST = 14;

export const Screen = memo(function Screen({ lines, drafts, isJoining, onPerson, onEdit }: ScreenProps) {
  const list = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState(false);
  const [follows, setFollows] = useState(true);
  /** How far the end is below what is being read. */
  const below = useRef(0);
  const last = lines.length > 0 ? lines[lines.length - 1]!.key : '';
  const [fits, setFits] = useState(DRAWN_AT_FIRST);
  const drawn = follows ? lines.slice(-fits) : lines;

  const toEnd = (): void => {
    const element = list.current!;
    element.scrollTop = element.scrollHeight;
    setUnseen(false);
  };

  // A short screen, a keyboard and the line that says how the stream is all change the height. Safari 12 cannot tell.
  useLayoutEffect(() => {
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => setFits(linesDrawnIn(entry!.contentRect.height)));
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);

  // The older lines come above those that are being read, which stay where they are.
  useLayoutEffect(() => {
    const element = list.current!;
    if (follows) toEnd();
    else element.scrollTop = element.scrollHeight - below.current;
  }, [follows, fits]);

  useLayoutEffect(() => {
    if (follows) toEnd();
    else setUnseen(true);
  }, [last, drafts]);

  return (
    <div className={s.screen}>
      <div
        ref={list}
        className={s.list}
        role="log"
        aria-live="off"
        aria-label="公屏"
        aria-busy={isJoining}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          below.current = scrollHeight - scrollTop;
          const isNear = scrollHeight - scrollTop - clientHeight < FOLLOWS_WITHIN_PX;
          setFollows(isNear);
          if (isNear) setUnseen(false);
        }}
      >
        <p className={joinClassNames(s.line, s.system)}>
          <Icon path={shieldCheckFill} size={13} />
          {CIVILITY}
        </p>
        {drawn.map((line) => (
          <OneLine key={line.key} line={line} onPerson={onPerson} />
        ))}
        {drafts.map((draft) => (
          <OneDraft key={draft.key} draft={draft} onEdit={onEdit} />
        ))}
      </div>
      {unseen && (
        <button type="button" className={s.unseen} onClick={() => setFollows(true)}>
          有新消息
        </button>
      )}
    </div>
  );
});

type OneLineProps = { readonly line: Line; readonly onPerson: ScreenProps['onPerson'] };

const OneLine = memo(function OneLine({ line, onPerson }: OneLineProps) {
  switch (line.kind) {
    case 'note':
    case 'op':
      return <p className={joinClassNames(s.line, s.quiet)}>{line.text}</p>;
    case 'enters':
      return (
        <p className={joinClassNames(s.line, s.quiet)}>
          <b className="num">{line.num}</b> 人进入房间
        </p>
      );
    case 'enter':
      return (
        <p className={joinClassNames(s.line, line.ride ? s.ride : s.quiet)}>
          <Level user={line.user} />
          <b>{line.user.nickname}</b>
          {line.ride && (
            <>
              {' 乘 '}
              <b className={s.hot}>{line.ride.name}</b>
            </>
          )}
          {' 进入房间'}
        </p>
      );
    case 'gift':
      return (
        <p className={joinClassNames(s.line, s.gift)}>
          <b>{line.gift.from.nickname}</b> 送给 <b>{receiversText(line.gift)}</b>
          <img className={s.item} src={line.gift.item.icon} alt={line.gift.item.name} />
          <b className={joinClassNames('num', s.hot)}>×{line.gift.combo_num}</b>
        </p>
      );
    case 'say': {
      const { user, guild_name, bubble, text } = line.said;
      return (
        <div className={s.say}>
          <button
            type="button"
            className={s.face}
            style={{ backgroundImage: `url("${user.avatar}")` }}
            aria-label={`${user.nickname} 的名片`}
            onClick={() => onPerson(user.user_id)}
          />
          <div className={s.words}>
            <span className={s.who}>
              <Level user={user} />
              {user.nickname}
              {guild_name && <u className={s.guild}>{guild_name}</u>}
            </span>
            <span className={joinClassNames(s.bubble, s[bubbleLookOf(bubble)])}>{text}</span>
          </div>
        </div>
      );
    }
  }
});

const Level = ({ user: { wealth_level } }: { user: Person }) => (
  <i className={joinClassNames('num', s.level, s[`tone${levelToneOf(wealth_level)}`])}>{wealth_level}</i>
);

function OneDraft({ draft, onEdit }: { readonly draft: Draft; readonly onEdit: ScreenProps['onEdit'] }) {
  const { text, refused } = draft;
  return (
    <div className={joinClassNames(s.draft, refused !== undefined && s.refused)}>
      <span className={s.bubble}>{text}</span>
      {refused === undefined ? (
        <span className="sr-only">发送中</span>
      ) : (
        <span role="alert" className={s.why}>
          {refused}
          <button type="button" className={s.edit} onClick={() => onEdit(draft)}>
            重新编辑
          </button>
        </span>
      )}
    </div>
  );
}
