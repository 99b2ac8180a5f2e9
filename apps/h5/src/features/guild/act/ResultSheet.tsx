// Result of an action on several people (S-MM-5, S-IA-4: batch actions): how many succeeded, and why each of the others was
// refused.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { checkCircleFill, Icon, xCircleFill } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import s from './ResultSheet.module.css';

type Results = ReplyFrom<'POST /api/v1/remove_guild_member'>['results'];
type Person = { readonly nickname: string; readonly avatar: string };

export type BatchOutcome = {
  /** The action that was taken, e.g. 移出公会 or 通过申请. */
  readonly title: string;
  readonly list: Results;
  readonly personOf: (id: number) => Person | undefined;
};

export type ResultSheetProps = {
  /** The sheet is closed when undefined. */
  readonly outcome: BatchOutcome | undefined;
  readonly onClose: () => void;
};

export function ResultSheet({ outcome, onClose }: ResultSheetProps) {
  // The last result stays visible during the sheet's closing animation.
  const [drawn, setDrawn] = useState(outcome);
  if (outcome && outcome !== drawn) setDrawn(outcome);
  if (!drawn) return null;
  const { title, list, personOf } = drawn;
  const failed = list.filter(({ ok }) => ok === 0);
  const done = list.filter(({ ok }) => ok === 1);
  return (
    <Sheet
      open={outcome !== undefined}
      onClose={onClose}
      title={`${title}结果`}
      footer={
        <Button block onPress={onClose}>
          知道了
        </Button>
      }
    >
      <p className={s.sum}>
        <span>
          成功 <b className={`num ${s.good}`}>{done.length}</b>
        </span>
        <span>
          失败 <b className={`num ${failed.length > 0 ? s.bad : ''}`}>{failed.length}</b>
        </span>
      </p>
      <ul>
        {failed.concat(done).map(({ id, ok, msg }) => {
          const person = personOf(id);
          return (
            <li key={id} className={s.one}>
              <Avatar src={person && person.avatar} size={36} />
              <span className={s.words}>
                <span className={s.name}>{person ? person.nickname : `ID ${id}`}</span>
                {ok === 0 && <span className={s.why}>{msg}</span>}
              </span>
              <span className={ok === 1 ? s.good : s.bad}>
                <Icon path={ok === 1 ? checkCircleFill : xCircleFill} size={20} />
                <span className="sr-only">{ok === 1 ? '成功' : '失败'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
