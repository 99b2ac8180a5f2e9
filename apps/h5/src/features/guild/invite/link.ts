/** JOIN-6: the guild's page; with an officer's id the application is marked with that officer. */
export const buildInviteLink = (guild_id: number, inviter: number | undefined): string =>
  `${window.location.origin}/#/guild/detail?id=${guild_id}${inviter === undefined ? '' : `&inviter=${inviter}`}`;
