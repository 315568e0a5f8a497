import { type Call, refuse, serveApi } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { MACHINE } from '../../device/public.ts'
import { videoParams } from '../params.ts'
import { CAMERA, isConnected, look, type Machine } from './looking.server.ts'
import { stream } from './relay.server.ts'
import { type Camera, player, video } from './video.api.ts'

/** The states in which a camera is when it is not online. */
const OTHERS = Object.values(MACHINE)
  .filter(state => state !== MACHINE.online)
  .join()

type Query = Readonly<Record<string, unknown>>

/** A device says when it came and went; a fault has no time of its own. */
function sinceOf({ status, lastOnlineTime, lastOfflineTime }: Machine): string {
  if (status === MACHINE.offline) return lastOfflineTime ?? lastOnlineTime ?? ''
  return status === MACHINE.online ? (lastOnlineTime ?? '') : ''
}

const wired = (row: Machine, deptName: string): Camera => ({
  cameraIndexCode: row.sn,
  name: row.machineName,
  regionIndexCode: row.deptId,
  regionName: deptName,
  longitude: row.longitude ?? '',
  latitude: row.latitude ?? '',
  status: row.status === MACHINE.online ? 1 : 0,
  cameraType: 0,
  id: row.id,
  state: row.status ?? '',
  since: sinceOf(row),
  connected: isConnected(row) ? 1 : 0,
})

async function search(query: Query, call: Call) {
  const { name, deptId, online, current, size } = query
  const filters = {
    machineType: CAMERA,
    ...(name ? { machineName: name } : {}),
    ...(deptId ? { deptId } : {}),
    ...(String(online ?? '') === '1' ? { status: MACHINE.online } : {}),
    ...(String(online ?? '') === '0' ? { status: OTHERS } : {}),
    current,
    size,
    ascs: 'deptId,machineName',
  }
  const store = call.db.of(machine)
  const { records, total } = await store.page(filters)
  const shown = await store.show(records)
  const names = new Map(shown.map(row => [row.id, String(row['deptName'] ?? '')]))
  return { records: records.map(row => wired(row, names.get(row.id) ?? '')), total }
}

/** By the serial number, which is our camera code, or by what the platform or the national standard calls it. */
async function cameraByCode(code: string, call: Call): Promise<Machine> {
  const store = call.db.of(machine)
  for (const where of [{ sn: code }, { gbId: code }, { platformCode: code }]) {
    const [found] = await store.find({ ...where, machineType: CAMERA, tenantId: call.user.tenantId }, { limit: 1 })
    if (found) return found
  }
  return refuse('未找到摄像机', 'There is no such camera', 404)
}

export default [
  serveApi(video, {
    search: (_, call, { query }) => search(query, call),
    previewURLs: async (asked, call) => look(await cameraByCode(asked.cameraIndexCode, call), asked, call),
    stream: ({ k }, call, { left }) => stream(k, left, call),
    limits: async (_, call) => ({
      maxStreams: await call.services.param(call.user.tenantId, videoParams['video.maxStreams']),
      urlMinutes: await call.services.param(call.user.tenantId, videoParams['video.urlMinutes']),
    }),
  }),
  serveApi(player, {
    async getPlayerAddress(asked, call) {
      const camera = (await call.db.of(machine).get(asked.id)) ?? refuse('未找到数据', 'Data not found', 404)
      return look(camera, asked, call)
    },
  }),
]
