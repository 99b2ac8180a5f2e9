// P5: guilds and rooms as lists.
import { Tabs } from 'antd';
import { useLocation } from 'wouter';
import { ListPage } from '#parts/ListPage.tsx';

const Lists = ({ kind }: { readonly kind: 'guild' | 'room' }) => {
  const [, navigate] = useLocation();
  return (
    <>
      <div className="page-head">
        <h1>公会与房间</h1>
      </div>
      <Tabs
        activeKey={kind}
        onChange={(next) => navigate(`/${next}s`)}
        items={[
          { key: 'guild', label: '公会' },
          { key: 'room', label: '房间' },
        ]}
      />
      <ListPage key={kind} kind={kind} />
    </>
  );
};

export const GuildList = () => <Lists kind="guild" />;
export const RoomList = () => <Lists kind="room" />;
