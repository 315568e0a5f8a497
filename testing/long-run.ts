/** Whether this is the long run: `npm run test:all`, or any test command with LONG=1. */
export const isLongRun = process.env['LONG'] === '1'

/**
 * Rows of a table of tests: in the long run all of them, otherwise the few that `npm test` has time for. A file that
 * belongs to the long run as a whole is named `*.long.test.ts`, a single test is `test.runIf(isLongRun)`.
 */
export const inLongRun = <T>(all: readonly T[], otherwise: readonly T[]): readonly T[] => (isLongRun ? all : otherwise)
