import { momentAt, type RowOf, withoutNumbers } from '@village/resource'
import { bulkAdd, type Call, InvalidInput, Refusal, refuse, urlOf } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { deviceSays } from '../../device/public.server.ts'
import { isOutOfService, MACHINE } from '../../device/public.ts'
import { ENABLED } from '../../system/public.ts'
import { videoLog } from '../log/video-log.resource.ts'
import { videoParams } from '../params.ts'
import { isTrusted, open, readText } from '../sources/outgoing.server.ts'
import { SourceFailure } from '../sources/source-failure.server.ts'
import { sourceOf } from '../sources/sources.server.ts'
import type { CameraAtSource } from '../sources/video-source.server.ts'
import { TEST_CARD } from '../videoplatform/test-card.ts'
import { platformOf } from '../videoplatform/videoplatform.server.ts'
import { isPlaylist } from './playlist.server.ts'
import { addressOf, type Ticket } from './ticket.server.ts'
import { type PlayAddress, type Protocol, type Purpose, video } from './video.api.ts'

export type Machine = RowOf<typeof machine>
export const CAMERA = 'camera'
/** Key of protocol: the device is none, its picture is our own test card. */
const SIMULATED = '8'

/** What a client says of a look. */
export interface Look {
  readonly streamType?: number | null
  readonly protocol?: Protocol | null
  readonly purpose?: Purpose | null
  readonly purposeText?: string | null
}

/** Whether somebody has said where the stream of a camera comes from. */
export const isConnected = ({ platformId, protocol, streamUrl }: Machine): boolean =>
  Boolean(platformId || streamUrl) || protocol === SIMULATED

function refuseIdle(camera: Machine): void {
  if (camera.machineType !== CAMERA) refuse('该设备不是摄像机', 'The device is no camera')
  if (isOutOfService(camera)) refuse('摄像机已停用', 'The camera is out of service')
  if (!isConnected(camera)) refuse('摄像机还没有接入视频', 'The camera is not connected to video yet')
}

async function atSource(camera: Machine, call: Call): Promise<CameraAtSource> {
  const parent = camera.parentId ? await call.db.of(machine).get(camera.parentId) : null
  return {
    code: camera.platformCode || camera.sn,
    gbId: camera.gbId ?? '',
    parentGbId: parent?.gbId ?? '',
    channelNo: camera.channelNo ?? 1,
  }
}

interface Sought {
  readonly camera: Machine
  readonly platform: Awaited<ReturnType<typeof platformOf>>
  readonly look: Look
  readonly seconds: number
}
/** Where the stream is, from the camera's platform, or as somebody has written it down for the camera itself. */
async function upstreamOf({ camera, platform, look, seconds }: Sought, call: Call): Promise<string> {
  const protocol = look.protocol ?? 'hls'
  if (platform) {
    if (platform.status !== ENABLED) refuse('摄像机所在的视频平台已停用', 'The platform of the camera is disabled')
    const streamType = look.streamType === 1 ? 1 : 0
    const wanted = { camera: await atSource(camera, call), streamType, protocol, seconds } as const
    return sourceOf(platform, call.services).addressOf(wanted)
  }
  if (protocol !== 'hls') throw new SourceFailure('protocol')
  return call.services.cipher.open(camera.tenantId, camera.streamUrl!)
}

/** From when to when an address is good, in milliseconds since 1970. */
interface Term {
  readonly nowMs: number
  readonly untilMs: number
}

/** The test card goes on for ever; only a camera that is off has none. */
function testTicket(camera: Machine, protocol: Protocol, { nowMs, untilMs }: Term): Ticket {
  if (protocol !== 'hls') throw new SourceFailure('protocol')
  if (camera.status === MACHINE.offline) refuse('摄像机离线', 'The camera is offline')
  return { kind: 'card', at: String(nowMs), isTrusted: false, untilMs }
}

async function ticketFor(camera: Machine, look: Look, term: Term, call: Call): Promise<Ticket | string> {
  const protocol = look.protocol ?? 'hls'
  const platform = await platformOf(camera, call)
  if (platform?.category === TEST_CARD || (!platform && !camera.streamUrl)) return testTicket(camera, protocol, term)
  const { nowMs, untilMs } = term
  const seconds = Math.ceil((untilMs - nowMs) / 1000)
  const at = await upstreamOf({ camera, platform, look, seconds }, call)
  const url = urlOf(at)
  if (!url) throw new SourceFailure('address')
  // Other programs play these themselves; browsers cannot.
  if (protocol !== 'hls') return at
  if (!/^https?:$/.test(url.protocol)) throw new SourceFailure('protocol')
  return { kind: 'list', at, isTrusted: isTrusted(at, call.services.settings.videoHosts), untilMs }
}

function checkPurpose({ purpose, purposeText }: Look): void {
  if (purpose !== 'other' || purposeText) return
  const says = { zh: '请说明为什么查看', en: 'Please say what for' }
  throw new InvalidInput([{ field: 'purposeText', code: 'other', says }], video.endpoints.previewURLs.params)
}

/** Cameras send nothing by themselves: one that gives a picture is there, whatever was last known of it. */
const SILENT: readonly string[] = [MACHINE.inactive, MACHINE.offline]
const isSilent = ({ status }: Machine): boolean => SILENT.includes(status ?? '')
async function proveAlive(ticket: Ticket | string): Promise<void> {
  if (typeof ticket === 'string' || ticket.kind !== 'list') return
  const text = await readText(await open({ url: ticket.at, isTrusted: ticket.isTrusted }))
  if (!isPlaylist(text)) throw new SourceFailure(/^\s*</.test(text) ? 'html' : 'codec')
}

/** Who looks is written down before the address is given, in a transaction of its own: the call itself only reads. */
const writeDown = (camera: Machine, look: Look, call: Call): Promise<unknown> =>
  call.services.as(call.user, call.origin, async own => {
    if (isSilent(camera)) await deviceSays(camera.id, MACHINE.online, own)
    await bulkAdd(own, videoLog, [
      {
        userId: own.user.id,
        machineId: camera.id,
        mode: 'live',
        openTime: own.now,
        ip: own.origin.ip,
        purpose: look.purpose ?? 'unstated',
        purposeText: withoutNumbers(look.purposeText ?? '') || null,
      },
    ])
  })

/** An address under which a camera's live picture is played, and a line in the log of who looked. */
export async function look(camera: Machine, asked: Look, call: Call): Promise<PlayAddress> {
  refuseIdle(camera)
  checkPurpose(asked)
  const { services } = call
  const minutes = await services.param(call.user.tenantId, videoParams['video.urlMinutes'])
  const nowMs = services.clock.latest().getTime()
  const untilMs = nowMs + minutes * 60_000
  try {
    const ticket = await ticketFor(camera, asked, { nowMs, untilMs }, call)
    if (isSilent(camera)) await proveAlive(ticket)
    await writeDown(camera, asked, call)
    const url = typeof ticket === 'string' ? ticket : addressOf(ticket, camera.tenantId, services)
    return { id: camera.id, url, expireTime: momentAt(untilMs) }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    services.log.warn({ machineId: camera.id, kind: error.kind }, 'a camera gives no stream')
    throw new Refusal(error.says)
  }
}
