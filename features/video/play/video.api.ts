import { choice, defineApi, flag, get, getPage, integer, raw, ref, shape, text } from '@village/resource'

/** A camera as the call for existing clients names it (wire-contract §4.4), with what our own wall needs beside it. */
export interface Camera {
  readonly cameraIndexCode: string
  readonly name: string
  /** The village. */
  readonly regionIndexCode: string
  readonly regionName: string
  readonly longitude: string
  readonly latitude: string
  /** 1 online, 0 not. */
  readonly status: 0 | 1
  readonly cameraType: number
  /** Of the device. */
  readonly id: string
  /** Key of machine_status. */
  readonly state: string
  /** yyyy-MM-dd HH:mm:ss: since when it is in this state, as far as anybody knows; else empty. */
  readonly since: string
  /** Whether somebody has said where its stream comes from. */
  readonly connected: 0 | 1
}

/** Where a stream is played from, and until when the address is good. */
export interface PlayAddress {
  readonly id: string
  readonly url: string
  /** yyyy-MM-dd HH:mm:ss. */
  readonly expireTime: string
}

/** Ways in which a stream travels; browsers play the first. */
export const PROTOCOLS = {
  hls: ['HLS', 'HLS'],
  ws: ['WebSocket', 'WebSocket'],
  rtmp: ['RTMP', 'RTMP'],
  rtsp: ['RTSP', 'RTSP'],
} as const
export type Protocol = keyof typeof PROTOCOLS
export const PURPOSES = {
  patrol: ['巡查', 'Patrol'],
  alarm: ['告警核实', 'Checking an alarm'],
  other: ['其他', 'Other'],
} as const
export type Purpose = keyof typeof PURPOSES

/** Clients that are older than the question say nothing of why they look. */
const looking = {
  /** 0 main, 1 sub. */
  streamType: integer('码流', 'Stream').min(0).max(1),
  protocol: choice('协议', 'Protocol', PROTOCOLS),
  purpose: choice('事由', 'Purpose', PURPOSES),
  purposeText: text('说明', 'Note').max(200),
}

/** Cameras and their streams (spec §7). */
export const video = defineApi({
  name: 'video.video',
  label: { zh: '视频监控', en: 'Video' },
  path: '/video',
  endpoints: {
    search: getPage('监控点', 'Cameras', {
      access: { permission: 'video_view' },
      params: {
        name: text('名称', 'Name').max(64),
        deptId: ref('村', 'Village', 'system.dept'),
        online: flag('在线', 'Online'),
      },
      returns: shape<Camera>(),
    }),
    previewURLs: get('播放地址', 'Play address', {
      access: { permission: 'video_preview' },
      params: { cameraIndexCode: text('监控点编号', 'Camera code').max(64).required(), ...looking },
      returns: shape<PlayAddress>(),
    }),
    /** What a play address leads to: a playlist or a piece of it. The address itself is the right to it. */
    stream: raw(
      get('播放', 'Play', {
        access: 'public',
        ownLimit: true,
        params: { k: text('播放地址', 'Play address').max(6000).required() },
        returns: shape<unknown>(),
      }),
    ),
    /** How many streams a wall may play at once. */
    limits: get('播放上限', 'Limits', {
      access: { permission: 'video_preview' },
      returns: shape<{ readonly maxStreams: number; readonly urlMinutes: number }>(),
    }),
  },
})

/** The same for one device; among the devices' calls, and beside them because what it needs is here. */
export const player = defineApi({
  name: 'video.player',
  label: { zh: '设备播放', en: 'Playing a device' },
  path: '/device/machine',
  endpoints: {
    getPlayerAddress: get('播放地址', 'Play address', {
      access: { permission: 'video_preview' },
      params: { id: ref('设备', 'Machine', 'device.machine').required(), ...looking },
      returns: shape<PlayAddress>(),
    }),
  },
})
