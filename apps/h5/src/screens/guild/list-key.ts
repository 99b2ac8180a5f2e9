/** The board of guilds among the queries, for those who change what stands on it and need nothing else of it. */
export const LIST_KEY = 'get_guild_list';
