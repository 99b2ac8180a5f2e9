// P4: the members as a list (Z49), and gifts of items to many of them (Z08*).
import { GiftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
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
    </>
  );
}
