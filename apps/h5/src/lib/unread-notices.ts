/** The request for the newest unread notices; popup and bell share it and so share its reply. */
export const UNREAD_NOTICES_REQUEST = { unread: 1, page: 1, limit: 10 } as const;
