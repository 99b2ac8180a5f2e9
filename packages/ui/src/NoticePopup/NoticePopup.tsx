import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import {
  chatCircleTextFill,
  confettiFill,
  heartFill,
  Icon,
  medalFill,
  megaphoneFill,
  shieldStarFill,
  walletFill,
} from '../icons.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { type Notice, type NoticeKind, popupNotice } from './popup-notice.ts';
import s from './NoticePopup.module.css';

const ICONS: Record<NoticeKind, string> = {
  guild: shieldStarFill,
  money: walletFill,
  level: medalFill,
  report: chatCircleTextFill,
  activity: confettiFill,
  relation: heartFill,
  system: megaphoneFill,
};

export interface NoticePopupProps {
  /** In any order. */
  readonly notices: readonly Notice[];
  /** `noticeState`: the notice whose popup was closed last; 0 for none. */
  readonly closedId: number;
  /** Server time − phone time in ms. */
  readonly offset?: number;
  /** Whichever way it closes: the screen stores the id as `noticeState`. */
  readonly onClose: (notice_id: number) => void;
  /** 去看看, after the closing; only for notices with a route. */
  readonly onOpen: (notice: Notice) => void;
}

/** S-ALL-12, SHELL-7. */
export function NoticePopup({ notices, closedId, offset, onClose, onOpen }: NoticePopupProps) {
  const current = popupNotice(notices, closedId);
  // What is leaving is still drawn.
  const [drawn, setDrawn] = useState(current);
  if (current && current !== drawn) setDrawn(current);
  if (!drawn) return null;
  const close = (): void => onClose(drawn.notice_id);
  return (
    <Modal open={current !== undefined} label={drawn.title} place="center" className={s.popup} onDismiss={close}>
      <span className={s.icon}>
        <Icon path={ICONS[drawn.kind]} size={28} />
      </span>
      <h2 className={s.title}>{drawn.title}</h2>
      <p className={s.time}>
        <RelativeTime at={drawn.created_at} offset={offset} />
      </p>
      <p className={s.text}>{drawn.text}</p>
      <div className={s.buttons}>
        <div className={s.choice}>
          <Button block size="md" variant={drawn.route ? 'line' : 'primary'} onPress={close}>
            知道了
          </Button>
        </div>
        {drawn.route && (
          <div className={s.choice}>
            <Button
              block
              size="md"
              onPress={() => {
                close();
                onOpen(drawn);
              }}
            >
              去看看
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
