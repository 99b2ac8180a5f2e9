import { activityImage as imageOf } from '@shengyu/rules/static-image.ts';

/** S9-08: a picture of the `activity/` folder of the configured host. */
export const activityImage = (path: string): string => imageOf(import.meta.env.VITE_API_HOST ?? '', path);
