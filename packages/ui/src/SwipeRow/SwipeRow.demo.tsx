import { useEffect, useRef } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { DemoModule } from '../demos.ts';
import { Icon, userGearFill, userMinusFill } from '../icons.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { avatarPictureUrl } from '../testing/pictures.ts';
import { swipe } from '../testing/touch.ts';
import { SwipeRow } from './SwipeRow.tsx';

const nothing = (): void => undefined;

function Member({ name, picture, open = false }: { name: string; picture: number; open?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) swipe(box.current!.firstElementChild!, -120, 0);
  }, [open]);
  return (
    <div ref={box}>
      <SwipeRow
        actions={[
          { label: '设为管理', icon: <Icon path={userGearFill} />, onPress: nothing },
          { label: '移出公会', icon: <Icon path={userMinusFill} />, danger: true, onPress: nothing },
        ]}
      >
        <ListRow
          height={72}
          leading={<Avatar src={avatarPictureUrl(picture)} online />}
          title={name}
          caption={
            <>
              ID <span className="num">8651208</span> · 在线
            </>
          }
          value="176,940"
          note="占比 5.3%"
        />
      </SwipeRow>
    </div>
  );
}

export const demos: DemoModule = {
  rows: () => (
    <div style={{ background: 'var(--surface)' }}>
      <Member name="白夜行" picture={7} />
      <Member name="晚风予你" picture={2} open />
      <Member name="狐狸先生" picture={8} />
    </div>
  ),
};
