import { loadChunk } from '@village/web'

/** What becomes of a stream that is being played. */
export type PlayerEvent = 'live' | 'lost' | 'codec'

/** Seconds that a picture may stand still before it counts as lost. */
const STILL_MS = 8000
const CODEC = /Codec|codec/
const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Tells when the picture moves, and when it has stood still for long. */
function watch(video: HTMLVideoElement, tell: (event: PlayerEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const moves = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => tell('lost'), STILL_MS)
  }
  const playing = (): void => {
    tell('live')
    moves()
  }
  video.addEventListener('playing', playing)
  video.addEventListener('timeupdate', moves)
  return () => {
    clearTimeout(timer)
    video.removeEventListener('playing', playing)
    video.removeEventListener('timeupdate', moves)
  }
}

/**
 * Plays an HLS stream; the answer stops it. hls.js is loaded with the first stream. iPhones play HLS themselves.
 */
export async function playHls(
  video: HTMLVideoElement,
  url: string,
  tell: (event: PlayerEvent) => void,
): Promise<() => void> {
  const { default: Hls } = await loadChunk(() => import('hls.js/light'))
  const stopWatching = watch(video, tell)
  if (!Hls.isSupported()) {
    const broken = (): void => tell(video.canPlayType(HLS_TYPE) ? 'lost' : 'codec')
    video.addEventListener('error', broken)
    video.src = url
    void video.play().catch(() => undefined)
    return () => {
      stopWatching()
      video.removeEventListener('error', broken)
      video.removeAttribute('src')
      video.load()
    }
  }
  // Without a worker: the page's policy knows none from a blob. A wall shows the present and keeps little of the past.
  const hls = new Hls({ enableWorker: false, backBufferLength: 10, maxBufferLength: 10, liveSyncDurationCount: 2 })
  hls.on(Hls.Events.ERROR, (_, { fatal, details, reason }) => {
    if (CODEC.test(details) || /HEVC/i.test(reason ?? '')) tell('codec')
    else if (fatal) tell('lost')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  void video.play().catch(() => undefined)
  return () => {
    stopWatching()
    hls.destroy()
  }
}
