import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import s from './CopyNote.module.css';

/**
 * Says when the shown offline copy was saved, and offers to load the content again (the state "copy" of the
 * specification's state matrix).
 */
export const OfflineCopyNote = ({ at, onAgain }: { at: number; onAgain: () => unknown }) => (
  <p className={s.copy} role="note">
    <span className={s.words}>这是 {formatDateAndMinute(at)} 保存的内容</span>
    <button className={s.again} type="button" onClick={onAgain}>
      重新加载
    </button>
  </p>
);
