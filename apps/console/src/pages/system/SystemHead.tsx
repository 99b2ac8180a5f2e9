import { Segmented } from 'antd';
import { useLocation } from 'wouter';
import { useMay } from '#lib/permissions.ts';

const PLACES = [
  { value: 'audit', label: '日志', permission: 'audit_list' },
  { value: 'staff', label: '人员', permission: 'staff_list' },
] as const;

/** The head of both pages of 日志与人员. */
export function SystemHead({ at }: { readonly at: 'audit' | 'staff' }) {
  const may = useMay();
  const [, go] = useLocation();
  const mine = PLACES.filter(({ permission }) => may(permission));
  return (
    <div className="page-head">
      <h1>日志与人员</h1>
      {mine.length > 1 && (
        <Segmented
          aria-label="日志或人员"
          value={at}
          options={mine.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => go(`/${value}`)}
        />
      )}
      {at === 'staff' && <span className="c3 sm">账号、角色与密钥由运维命令建立，不在这里</span>}
    </div>
  );
}
