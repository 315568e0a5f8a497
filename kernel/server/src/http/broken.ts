import type { Socket } from 'node:net'
import { API_HEADERS, refusedEnvelope } from './reply.ts'
import { texts } from './texts.ts'

const reasons: Readonly<Record<string, readonly [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** What cannot be read as HTTP (smuggling, endless headers, slow clients) gets one answer, and the connection ends. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, words] = reasons[error.code ?? ''] ?? [400, 'Bad Request']
  const body = refusedEnvelope(status, texts.unreadable.zh, {})
  const headers = { ...API_HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('')}\r\n${body}`)
}
