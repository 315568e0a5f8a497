import { serveApi } from '@village/server'
import { keepClientFaults } from './log-error/client-faults.server.ts'
import { sendLogs } from './send-logs.api.ts'

export default serveApi(sendLogs, { 'send-logs': (_, call, { body }) => keepClientFaults(body, call) })
