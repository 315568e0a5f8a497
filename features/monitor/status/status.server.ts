import { type Call, forbid, jobDeskOf, refuse, serveApi } from '@village/server'
import { noteUsual } from '../log-usual/noting.server.ts'
import { readState } from './reading-state.server.ts'
import { status } from './status.api.ts'

/** Whoever holds the permission in a township sees nothing of the installation. */
function checkPlatform({ user }: Call): void {
  if (!user.platform) forbid()
}

type Act = 'retry' | 'cancel'
const NOTES = {
  retry: { zh: '重试后台任务', en: 'Tried a job again:' },
  cancel: { zh: '取消后台任务', en: 'Cancelled a job:' },
} as const

/** The job is changed first: a line of the log that says what did not happen is worse than one that lacks. */
async function act(what: Act, id: string, call: Call): Promise<void> {
  checkPlatform(call)
  const desk = jobDeskOf(call.services)
  if (!desk) return refuse('这台服务器不处理后台任务', 'This server runs no jobs')
  const line = (await desk.lines()).find(one => one.id === id)
  if (!line || !(await desk[what](id)))
    refuse('任务正在运行或已经结束，请刷新后再看', 'The job runs or is over: look again', 409)
  const { zh, en } = NOTES[what]
  await noteUsual(call, { zh: `${zh} ${line.task}（${id}）`, en: `${en} ${line.task} (${id})` }, 'warn')
}

export default serveApi(status, {
  state(_, call) {
    checkPlatform(call)
    return readState(call.services)
  },
  retry: ({ id }, call) => act('retry', id, call),
  cancel: ({ id }, call) => act('cancel', id, call),
})
