// The foot of a room: the field for texts, faces, notices and the gift button. There is no 上麦 while there is no voice (§5.5).
import { chatCircleTextFill, Icon } from '@shengyu/ui/icons.tsx';
import { memo, useState, type FormEvent } from 'react';
import s from './Dock.module.css';
import { smileyFill } from './room-icons.ts';

/** X52: a text has at most 100 characters. */
const TEXT_MAX = 100;

/** The gift box of the items. */
const GIFT_BOX = '/activity/items/giftbox.svg';

const FACES = '😀 😄 😂 🥰 😍 😘 😎 🤔 😭 😮 🥳 👏 👍 🙏 💪 🎉 🎤 🎵 🌹 ❤️ 💜 🌙 ⭐ 🌊'.split(' ');

export type DockProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  /** Why the viewer cannot write here, instead of the field. */
  readonly silenced: string | undefined;
  /** A guest's tap on the field asks to log in. */
  readonly onGuest: (() => void) | undefined;
  /** Undefined for minors, who are not offered gifts (SHELL-35). */
  readonly onGift: (() => void) | undefined;
  readonly onNotices: () => void;
};

export const Dock = memo(function Dock(props: DockProps) {
  const { text, onText, onSend, silenced, onGuest, onGift, onNotices } = props;
  const [faces, setFaces] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
    setFaces(false);
  };
  return (
    <footer className={s.dock}>
      {faces && (
        <div className={s.faces} role="group" aria-label="表情">
          {FACES.map((face) => (
            <button key={face} type="button" className={s.one} onClick={() => onText((text + face).slice(0, TEXT_MAX))}>
              {face}
            </button>
          ))}
        </div>
      )}
      <div className={s.row}>
        {silenced ? (
          <p className={s.silenced}>{silenced}</p>
        ) : onGuest ? (
          <button type="button" className={s.guest} onClick={onGuest}>
            登录后说点什么…
          </button>
        ) : (
          <form className={s.form} onSubmit={send}>
            <input
              className={s.field}
              aria-label="说点什么"
              placeholder="说点什么…"
              enterKeyHint="send"
              maxLength={TEXT_MAX}
              value={text}
              onChange={({ currentTarget: { value } }) => onText(value)}
            />
            {text.trim() !== '' && (
              <button type="submit" className={s.send}>
                发送
              </button>
            )}
          </form>
        )}
        {!silenced && !onGuest && (
          <button
            type="button"
            className={s.button}
            aria-label="表情"
            aria-expanded={faces}
            onClick={() => setFaces(!faces)}
          >
            <Icon path={smileyFill} size={24} />
          </button>
        )}
        <button type="button" className={s.button} aria-label="消息" onClick={onNotices}>
          <Icon path={chatCircleTextFill} size={24} />
        </button>
        {onGift && (
          <button type="button" className={s.gift} aria-label="送礼物" onClick={onGift}>
            <img src={GIFT_BOX} alt="" />
          </button>
        )}
      </div>
    </footer>
  );
});
