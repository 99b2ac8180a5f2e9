import { buildActivityImageUrl as imageOf } from '@shengyu/rules/ui/static-image.ts';

/** S9-08: the address of a picture in the `activity/` folder of the configured host. */
export const activityImageUrl = (path: string): string => imageOf(import.meta.env.VITE_API_HOST ?? '', path);
