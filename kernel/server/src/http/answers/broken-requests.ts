import type { Server, Socket } from 'node:net'
import { texts } from '../../common/texts.ts'
import { API_HEADERS, refusedEnvelope } from './reply.ts'

const reasons: Readonly<Record<string, readonly [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

function answer(code: string | undefined): string {
  const [status, words] = reasons[code ?? ''] ?? [400, 'Bad Request']
  const body = refusedEnvelope(status, texts.unreadable.zh, {})
  const headers = { ...API_HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${words}\r\n${lines.join('')}\r\n${body}`
}

/**
 * What cannot be read as HTTP (smuggling, endless headers, slow clients) gets one answer, and the connection ends: after
 * `lingerMs` also when the client does not close its own end.
 */
export function refuseBroken(lingerMs: number): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    socket.end(answer(error.code))
    const cut = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(cut))
  }
}

/** Closes connections on which nothing has come `silentMs` after their accept. */
export function closeSilent(server: Server, silentMs: number): void {
  server.on('connection', socket => {
    const cut = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), silentMs)
    socket.once('close', () => clearTimeout(cut))
  })
}
