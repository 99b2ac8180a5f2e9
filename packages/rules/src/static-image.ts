/** S9-08, KIT-15: an image of the `activity/` folder, e.g. `activityImage(host, 'qixi/3/bridge.png')`. */
export const activityImage = (host: string, path: string): string =>
  `${host.replace(/\/+$/, '')}/activity/${path.replace(/^\/+/, '')}`;
