import { onStart, sweepFolder } from '@village/server'
import { archiveFolder } from './archive.server.ts'
import { CLOSURE } from './closure.states.ts'

/** Younger files may belong to a closing whose transaction has not committed yet. */
const ORPHAN_MS = 3_600_000

/** Archives that no closing waits with: what a crash between file and row has left behind. */
export default onStart({
  order: 905,
  name: 'closure.archives',
  run: ({ db, services }) =>
    sweepFolder({
      folder: archiveFolder(services),
      beforeMs: services.clock.date().getTime() - ORPHAN_MS,
      log: services.log,
      async isWanted(name) {
        const id = /^(\d{1,19})\.zip$/.exec(name)?.[1] ?? '0'
        const rows = await db.sql`
          select 1 from closure_closure where id = ${id} and status in (${CLOSURE.exported}, ${CLOSURE.confirmed})`
        return rows.length > 0
      },
    }),
})
