import { serveApi } from '@village/server'
import { targetOf } from '../importtask/tasks.server.ts'
import { templateReply } from '../importtask/template.server.ts'
import { exportWorkbook, importWorkbook } from './direct-sheets.server.ts'
import { userSheets } from './user-sheets.api.ts'

const USERS = 'system.user'

export default serveApi(userSheets, {
  'export-user': (_, call, { query }) => exportWorkbook(USERS, query, call),
  'export-template': (_, call) => templateReply(targetOf(USERS, call), call),
  'import-user': ({ isCovered }, call, further) => importWorkbook(USERS, isCovered === 1, further, call),
})
