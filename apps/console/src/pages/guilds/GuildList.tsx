// P5: guilds and rooms as lists.
import { Tabs } from 'antd';
import { useLocation } from 'wouter';
import { mayList } from '#lib/objects.ts';
import { useMe } from '#lib/permissions.ts';
import { ListPage } from '#parts/ListPage.tsx';
import { MoneyDrawer, useOpened } from '#parts/money/MoneyDrawer.tsx';

const Lists = ({ kind }: { readonly kind: 'guild' | 'room' }) => {
  const me = useMe();
  const [, navigate] = useLocation();
  const opened = useOpened();
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
      {/* Whoever may not list guilds can still look one up, and an application to open one. */}
      {mayList(me, kind) ? <ListPage key={kind} kind={kind} /> : <p className="c3">没有权限：公会与房间列表</p>}
      <MoneyDrawer opened={opened} />
    </>
  );
};

export const GuildList = () => <Lists kind="guild" />;
export const RoomList = () => <Lists kind="room" />;
