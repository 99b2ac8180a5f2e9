/** S-ALL-5: the text under 加载失败. */
export const describeLoadFailure = (status: number | undefined): string =>
  status === undefined ? '网络开小差了' : `网络开小差了（${status}）`;
