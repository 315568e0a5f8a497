/** Logs are kept for six months (docs/decisions/0066). */
export const LEAST_DAYS = 180
