import type { Logger } from 'pino'
import { isDatabaseError } from './database-errors.ts'

/** PostgreSQL repeats the values of a row in its messages: of its errors only codes and places are kept. */
export function causeOf(error: unknown): Record<string, unknown> {
  if (isDatabaseError(error)) {
    const { code, table, constraint, column } = error
    return { sqlState: code, table, constraint, column, stack: error.stack?.split('\n').slice(1, 12).join('\n') }
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack }
  return { message: typeof error }
}

/** For work that nobody waits for: logs that it failed and why. */
export const logFailure =
  (log: Pick<Logger, 'warn'>, what: string) =>
  (error: unknown): void =>
    log.warn({ cause: causeOf(error) }, what)

/**
 * An unhandled rejection is a bug; by default Node would end the process, and with it everybody's work. It is
 * logged instead. Returns the function that ends this.
 */
export function logRejections(log: Pick<Logger, 'error'>): () => void {
  const hear = (error: unknown): void => log.error({ cause: causeOf(error) }, 'a rejection that nobody listened to')
  process.on('unhandledRejection', hear)
  return () => void process.off('unhandledRejection', hear)
}
