// Beside the public screen of every room: reporting the room and the member's spend guard, one tap away (web-shell.md §9).
import { memo } from 'react';
import s from './Room.module.css';

type CareProps = {
  readonly onReport: () => void;
  /** Undefined for minors and members in teen mode, who spend nothing here (SHELL-35). */
  readonly onGuard: (() => void) | undefined;
};

export const Care = memo(function Care({ onReport, onGuard }: CareProps) {
  return (
    <div className={s.care} role="group" aria-label="安全">
      <button type="button" aria-label="举报房间" onClick={onReport}>
        举报
      </button>
      {onGuard && (
        <button type="button" aria-label="消费守护" onClick={onGuard}>
          守护
        </button>
      )}
    </div>
  );
});
