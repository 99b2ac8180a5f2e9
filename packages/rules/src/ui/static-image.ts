/** S9-08, KIT-15: the address of an image in the `activity/` folder, e.g. `buildActivityImageUrl(host, 'qixi/3/bridge.png')`. */
export const buildActivityImageUrl = (host: string, path: string): string =>
  `${host.replace(/\/+$/, '')}/activity/${path.replace(/^\/+/, '')}`;
