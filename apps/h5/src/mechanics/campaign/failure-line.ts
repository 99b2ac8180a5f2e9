/** S-ALL-5: what stands under 加载失败. */
export const failureLine = (status: number | undefined): string =>
  status === undefined ? '网络开小差了' : `网络开小差了（${status}）`;
