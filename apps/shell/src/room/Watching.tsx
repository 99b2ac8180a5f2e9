// 围观中: the folded room over the tabs (SHELL-32). It says 围观 and not 收听, because nothing is heard yet (§5.5).
import { Icon, xBold } from '@shengyu/ui/icons.tsx';
import { useSyncExternalStore } from 'react';
import { useIsle } from '#frame/isle.ts';
import s from './Watching.module.css';
import { useStay, useStays, type Stay } from './stay.ts';

export function Watching() {
  const stays = useStays();
  const stay = useStay(stays);
  return stay?.step === 'here' ? <Pill key={stay.room_id} stay={stay} /> : null;
}

function Pill({ stay: { room_id, detail, live } }: { readonly stay: Extract<Stay, { step: 'here' }> }) {
  const { stack } = useIsle();
  const stays = useStays();
  const { line, state } = useSyncExternalStore(live.subscribe, live.get);
  const room = state.room ?? detail;
  const words = line === 'out' ? '已离开房间' : state.ended ? '房间休息中' : `围观中 · ${room.online_num} 人`;
  return (
    <div className={s.watching}>
      <button type="button" className={s.open} onClick={() => stack.open({ kind: 'room', room_id })}>
        <img className={s.cover} src={room.cover} alt="" />
        <span className={s.words}>
          <b className={s.name}>{room.room_name}</b>
          <span className={s.state}>{words}</span>
        </span>
      </button>
      <button type="button" className={s.leave} aria-label="离开房间" onClick={() => stays.leave()}>
        <Icon path={xBold} size={16} />
      </button>
    </div>
  );
}
