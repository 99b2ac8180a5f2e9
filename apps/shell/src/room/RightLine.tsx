import { Icon } from '@shengyu/ui/icons.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useIsle } from '#frame/isle.ts';
import type { Right } from './gift-choice.ts';
import s from './GiftPanel.module.css';
import { lockFill } from './room-icons.ts';

/** RIGHT-1: why the chosen gift cannot be given, and where the right to it comes from. */
export function RightLine({ right: { name, activity_code } }: { readonly right: Right }) {
  const { openPage } = useIsle();
  const { data } = useCall('POST /api/activity/get_calendar', {});
  const source = data?.list.find((each) => each.activity_code === activity_code && each.state === 'open');
  return (
    <p className={s.locked} role="status">
      <Icon path={lockFill} size={14} />
      <span>拥有「{name ?? '专属赠礼权'}」才能直接赠送</span>
      {source ? (
        <button type="button" className={s.source} onClick={() => openPage(source.route)}>
          去{source.title}获得
        </button>
      ) : (
        data && '，目前没有活动发放'
      )}
    </p>
  );
}
