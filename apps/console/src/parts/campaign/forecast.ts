/** How many come and how often they draw; the simulator is asked with it (Z03). */
export type Forecast = { readonly users: number; readonly draws_per_user_day: number };

/** Asked with when an author has not said yet how many will come. */
export const USUAL_FORECAST: Forecast = { users: 20_000, draws_per_user_day: 12 };
