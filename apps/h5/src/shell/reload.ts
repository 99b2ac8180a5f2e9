/** The page is reloaded because a browser may cache a failed chunk as failed, and a new release has new chunks. */
export const reloadPage = (): void => window.location.reload();
