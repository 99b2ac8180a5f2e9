// A staff member in the shape that the replies of Z43 (auth/login) and Z45 (auth/me) use.
import type { Staff } from '#wire/staff.ts';
import type { Role } from './permissions.ts';

export const presentStaff = ({ staff_id, name, account, roles, permissions }: Staff) => ({
  staff_id,
  name,
  account,
  roles: [...roles] as Role[],
  permissions: [...permissions],
});
