/**
 * How `to_char` writes a moment as the product does, yyyy-MM-dd HH:mm:ss: a value of `call.db.sql`, and within a query of
 * Kysely `sql.lit(MOMENT_FORMAT)`.
 */
export const MOMENT_FORMAT = 'YYYY-MM-DD HH24:MI:SS'
