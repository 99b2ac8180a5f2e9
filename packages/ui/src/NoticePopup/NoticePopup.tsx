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
import { type Notice, type NoticeKind, choosePopupNotice } from './popup-notice.ts';
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
  /** The member's notices, in any order. */
  readonly notices: readonly Notice[];
  /** `noticeState`: id of the notice whose popup was closed last; 0 for none. */
  readonly closedId: number;
  /** Server time − phone time in ms. */
  readonly offset?: number;
  /** Called however the popup closes; the parent stores the id as `noticeState`. */
  readonly onClose: (notice_id: number) => void;
  /** Called by 去看看, after onClose; only for notices with a route. */
  readonly onOpen: (notice: Notice) => void;
}

/** S-ALL-12: the popup for a new notice. SHELL-7: only an unread notice newer than the last closed one is shown. */
export function NoticePopup({ notices, closedId, offset, onClose, onOpen }: NoticePopupProps) {
  const current = choosePopupNotice(notices, closedId);
  // Keeps the last notice in view while the closing animation runs.
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
