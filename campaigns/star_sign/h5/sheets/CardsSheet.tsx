// 星礼卡 (S2-SM-7): the cards one has, each with its expiry, and the way to where they are exchanged.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { dayOf, instantOfUnixSeconds, useCall, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { SkySheet } from '../SkySheet.tsx';
import s from './CardsSheet.module.css';

const TABS = [
  { key: 'usable', label: '可用' },
  { key: 'used', label: '已用' },
  { key: 'expired', label: '已过期' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const STATE_OF = { usable: 0, used: 1, expired: 2 } as const;

const dayText = (at: number): string => dayOf(instantOfUnixSeconds(at));

export function CardsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { navigation } = useRoute();
  const [tab, setTab] = useState<Tab>('usable');
  const read = useCall('POST /api/v1/star/get_user_star_gift_card_list', { state: STATE_OF[tab] }, { enabled: open });
  return (
    <SkySheet
      open={open}
      onClose={onClose}
      title="星礼卡"
      beside={
        read.data && (
          <>
            可用 <b className="num">{read.data.num}</b> 张
          </>
        )
      }
    >
      <StageTabs<Tab> label="星礼卡" tabs={TABS} value={tab} onChange={setTab} />
      <div className={s.list}>
        <ReadSheet read={read}>
          {({ list }) =>
            list.length === 0 ? (
              <StandardState
                inside
                kind="empty"
                title={tab === 'usable' ? '还没有星礼卡' : '还没有记录'}
                {...(tab === 'usable' ? { text: '第7天签到可得星礼卡' } : {})}
              />
            ) : (
              <ul>
                {list.map(({ card_id, item, got_by, expire_at, used_for, state }) => (
                  <li key={card_id} className={joinClassNames(s.card, state > 0 && s.gone)}>
                    <img className={s.picture} src={item.icon} alt="" width="48" height="48" />
                    <span className={s.words}>
                      <b>
                        {item.name}
                        <span className="num">×{item.num}</span>
                      </b>
                      <small>{used_for ?? got_by}</small>
                    </span>
                    <span className={s.until}>{expire_at > 0 && `有效期至 ${dayText(expire_at)}`}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadSheet>
      </div>
      <div className={s.go}>
        <StageButton
          onPress={() => {
            onClose();
            navigation.go('/constellation/shop');
          }}
        >
          去兑换
        </StageButton>
      </div>
    </SkySheet>
  );
}
