// A person of the staff as Z43 and Z45 show them.
import type { Staff } from '#wire/staff.ts';
import type { Role } from './permissions.ts';

export const meOf = ({ staff_id, name, account, roles, permissions }: Staff) => ({
  staff_id,
  name,
  account,
  roles: [...roles] as Role[],
  permissions: [...permissions],
});
