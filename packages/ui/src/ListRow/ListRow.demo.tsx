import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { chartLineUp, crownSimple, Icon, userMinus } from '../icons.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { avatarPictureUrl } from '../testing/pictures.ts';
import { ListRow } from './ListRow.tsx';

const nothing = (): void => undefined;
const id = (number: string) => (
  <>
    ID <span className="num">{number}</span> · 3分钟前
  </>
);

export const demos: DemoModule = {
  members: () => (
    <div style={{ background: 'var(--surface)' }}>
      <ListRow
        height={72}
        leading={<Avatar src={avatarPictureUrl(0)} online />}
        title="南枝向暖"
        tag={<Tag tone="gold">会长</Tag>}
        caption={id('8600127')}
        value="386,420"
        note="占比 11.5%"
      />
      <ListRow
        height={72}
        leading={<Avatar src={avatarPictureUrl(1)} />}
        title="一个名字特别特别长的公会成员"
        tag={<Tag tone="pink">副会长</Tag>}
        caption={id('8610552')}
        value="294,118"
        note="占比 8.8%"
        onPress={nothing}
      />
      <ListRow
        height={72}
        leading={<Avatar src={avatarPictureUrl(2)} />}
        title="晚风予你"
        caption={id('8651208')}
        trailing={
          <Button size="sm" variant="soft">
            同意
          </Button>
        }
      />
    </div>
  ),
  choices: () => (
    <div style={{ background: 'var(--surface)' }}>
      <ListRow
        height={52}
        leading={<Icon path={crownSimple} size={22} />}
        title="设为副会长"
        note="名额 1/2"
        onPress={nothing}
      />
      <ListRow height={52} leading={<Icon path={chartLineUp} size={22} />} title="查看成员数据" onPress={nothing} />
      <ListRow
        height={52}
        danger
        chevron={false}
        leading={<Icon path={userMinus} size={22} />}
        title="移出公会"
        onPress={nothing}
      />
    </div>
  ),
};
