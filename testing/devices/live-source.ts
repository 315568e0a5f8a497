import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasFfmpeg } from '../programs/ffmpeg.mjs'
import { temporaryDir } from '../temporary.ts'

/** Why there is no live source here; empty where there is one. The long run installs it (tools/test-run/test.mjs). */
export const missingFfmpeg = (): string => (hasFfmpeg() ? '' : 'ffmpeg is not installed (apt-get install ffmpeg)')

/** A camera that is none: a moving pattern that counts, encoded live and served as HLS under `/h264.m3u8` and `/h265.m3u8`. */
export interface LiveSource {
  /** `host:port`. */
  readonly host: string
  /** The camera goes on or off. */
  power(isOn: boolean): void
  close(): Promise<void>
}

const CODECS = { h264: ['libx264', '-preset', 'ultrafast'], h265: ['libx265', '-preset', 'ultrafast'] } as const
const PATIENCE_MS = 30_000

function encode(folder: string, name: keyof typeof CODECS): ChildProcess {
  const [codec, ...more] = CODECS[name]
  const input = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10']
  const output = ['-pix_fmt', 'yuv420p', '-g', '10', '-f', 'hls', '-hls_time', '1', '-hls_flags', 'delete_segments']
  const all = ['-loglevel', 'error', ...input, '-c:v', codec, ...more, ...output, join(folder, `${name}.m3u8`)]
  return spawn('ffmpeg', all, { stdio: 'ignore' })
}

export async function startLiveSource(): Promise<LiveSource> {
  const folder = temporaryDir('village-live-')
  const encoders = (['h264', 'h265'] as const).map(name => encode(folder, name))
  let isOn = true
  const server = createServer((request, response) => {
    const name = /^\/(h26[45]\d*\.(m3u8|ts))$/.exec(request.url ?? '')?.[1]
    const path = join(folder, name ?? '')
    if (!isOn) return request.socket.destroy()
    if (!name || !existsSync(path)) return response.writeHead(404).end()
    return response.setHeader('content-type', 'application/octet-stream').end(readFileSync(path))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const until = Date.now() + PATIENCE_MS
  while (!['h264', 'h265'].every(name => existsSync(join(folder, `${name}.m3u8`))) && Date.now() < until)
    await pause(200)
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    power: next => {
      isOn = next
    },
    async close() {
      for (const one of encoders) one.kill('SIGKILL')
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
