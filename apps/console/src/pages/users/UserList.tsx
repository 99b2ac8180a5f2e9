// P4: the members as a list (Z49), and gifts of items to many of them (Z08*). Beside it stands what is worked off in a queue, for those
// who may look it up and do not work it off: a report, a risk, an event.
import { GiftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { isWorkKind } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { DetailDrawer } from '#parts/DetailPanel.tsx';
import { ListPage } from '#parts/ListPage.tsx';
import { buildGrant } from './grant.tsx';

export function UserList() {
  const may = useMay();
  const open = useActSheet();
  const grant = (people: readonly number[]) => (
    <Button icon={<GiftOutlined />} onClick={() => open(buildGrant(people))}>
      人工发放
    </Button>
  );
  return (
    <>
      <div className="page-head">
        <h1>会员</h1>
      </div>
      <ListPage
        kind="user"
        {...(may('item_grant') && {
          marked: (rows) => grant(rows.map(({ id }) => Number(id))),
          tools: grant([]),
        })}
      />
      <WorkDrawer />
    </>
  );
}

function WorkDrawer() {
  const url = useUrl();
  const [, kind, id] = /^(\w+):(.+)$/.exec(url.get('open') ?? '') ?? [];
  if (!isWorkKind(kind)) return null;
  return <DetailDrawer kind={kind} id={id} close={() => url.set({ open: undefined })} />;
}
