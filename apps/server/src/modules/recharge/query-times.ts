/** RCG-8: seconds after an order was made, or its payment started, at which the server itself asks the provider. */
export const QUERY_DELAYS_SECONDS = [10, 30, 60, 300, 1800] as const;
