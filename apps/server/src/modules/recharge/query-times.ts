/** RCG-8: seconds after the order was made, or its payment begun, at which the provider is asked by ourselves. */
export const QUERY_AFTER_S = [10, 30, 60, 300, 1800] as const;
