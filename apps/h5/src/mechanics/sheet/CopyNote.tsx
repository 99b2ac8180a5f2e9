import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import s from './CopyNote.module.css';

/** Of when the content is, while what is shown comes from the phone (state matrix "copy"). */
export const CopyNote = ({ at, onAgain }: { at: number; onAgain: () => unknown }) => (
  <p className={s.copy} role="note">
    <span className={s.words}>这是 {dateAndMinute(at)} 保存的内容</span>
    <button className={s.again} type="button" onClick={onAgain}>
      重新加载
    </button>
  </p>
);
