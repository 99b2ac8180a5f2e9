import { useState, type ReactNode } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { chartLineUp, crownSimple, Icon, userGear, userMinus } from '../icons.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { avatarPictureUrl } from '../testing/pictures.ts';
import { Sheet } from './Sheet.tsx';

function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>打开</Button>
      {children(open, () => setOpen(false))}
    </div>
  );
}

const Figure = ({ value, name }: { value: string; name: string }) => (
  <div style={{ flex: 1, textAlign: 'center' }}>
    <b className="num" style={{ display: 'block', fontSize: 18, lineHeight: '24px' }}>
      {value}
    </b>
    <span style={{ color: 'var(--ink-3)', fontSize: 12, lineHeight: '16px' }}>{name}</span>
  </div>
);

const who = (
  <div style={{ display: 'flex', alignItems: 'center' }}>
    <Avatar size={52} src={avatarPictureUrl(2)} />
    <div style={{ marginLeft: 12 }}>
      <b style={{ fontSize: 17, lineHeight: '24px' }}>晚风予你</b>
      <p style={{ color: 'var(--ink-3)', fontSize: 12, lineHeight: '16px' }}>
        ID <span className="num">8651208</span> · 入会 <span className="num">214</span> 天
      </p>
    </div>
  </div>
);

const nothing = (): void => undefined;

export const demos: DemoModule = {
  member: () => (
    <Opener>
      {(open, close) => (
        <Sheet open={open} onClose={close} title={who} label="管理 晚风予你">
          <div
            style={{ display: 'flex', borderRadius: 14, background: 'var(--bg)', padding: '10px 0', margin: '0 0 6px' }}
          >
            <Figure value="176,940" name="本月流水" />
            <Figure value="42.5" name="上麦时长/h" />
            <Figure value="5" name="公会排名" />
          </div>
          <ListRow
            inset
            height={52}
            leading={<Icon path={crownSimple} size={22} />}
            title="设为副会长"
            note="名额 1/2"
            onPress={nothing}
          />
          <ListRow
            inset
            height={52}
            leading={<Icon path={userGear} size={22} />}
            title="设为管理"
            note="名额 4/10"
            onPress={nothing}
          />
          <ListRow
            inset
            height={52}
            leading={<Icon path={chartLineUp} size={22} />}
            title="查看成员数据"
            onPress={nothing}
          />
          <ListRow
            inset
            danger
            chevron={false}
            height={52}
            leading={<Icon path={userMinus} size={22} />}
            title="移出公会"
            onPress={nothing}
          />
        </Sheet>
      )}
    </Opener>
  ),
  text: () => (
    <Opener>
      {(open, close) => (
        <Sheet open={open} onClose={close} title="概率公示" footer={<Button block>我知道了</Button>}>
          {Array.from({ length: 24 }, (_, i) => (
            <p key={i} style={{ padding: '6px 0', color: 'var(--ink-2)' }}>
              第 {i + 1} 项奖品，概率与剩余数量以服务器公布为准。
            </p>
          ))}
        </Sheet>
      )}
    </Opener>
  ),
};
