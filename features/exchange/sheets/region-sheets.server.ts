import { serveApi } from '@village/server'
import { templateReply } from '../importtask/reading/template.server.ts'
import { targetOf } from '../importtask/staging/tasks.server.ts'
import { exportWorkbook, importWorkbook } from './direct-sheets.server.ts'
import { regionSheets } from './region-sheets.api.ts'

const REGIONS = 'system.region'

export default serveApi(regionSheets, {
  'export-region': (_, call, { query }) => exportWorkbook(REGIONS, query, call),
  'export-template': (_, call) => templateReply(targetOf(REGIONS, call), call),
  'import-region': ({ isCovered }, call, further) => importWorkbook(REGIONS, isCovered === 1, further, call),
})
