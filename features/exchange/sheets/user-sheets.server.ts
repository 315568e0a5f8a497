import { serveApi } from '@village/server'
import { refuseUnopenable } from '../../system/public.server.ts'
import { templateReply } from '../importtask/reading/template.server.ts'
import { targetOf } from '../importtask/staging/tasks.server.ts'
import { exportWorkbook, importWorkbook } from './direct-sheets.server.ts'
import { userSheets } from './user-sheets.api.ts'

const USERS = 'system.user'

export default serveApi(userSheets, {
  'export-user': (_, call, { query }) => exportWorkbook(USERS, query, call),
  'export-template': (_, call) => templateReply(targetOf(USERS, call), call),
  async 'import-user'({ isCovered }, call, further) {
    await refuseUnopenable(call)
    return importWorkbook(USERS, isCovered === 1, further, call)
  },
})
