export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export type Sink = (kind: NoticeKind, words: string) => void

let sink: Sink | null = null
/** Connects the toasts of the shell; returns how to disconnect them. Before that, notices have nowhere to appear. */
export function connectNotices(to: Sink): () => void {
  sink = to
  return () => {
    if (sink === to) sink = null
  }
}
/** One short message to the person at the screen. Equal messages that are still visible are merged and counted. */
export function notify(kind: NoticeKind, words: string): void {
  sink?.(kind, words)
}
