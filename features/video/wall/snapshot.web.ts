import { useSession } from '@village/web'
import { saveFile } from '@village/web/kit'
import { nowText } from './watermark.web.tsx'

/** Of the height of the picture. */
const MARK_PART = 0.05

/** Saves the picture of this moment, with who took it and when written into it. */
export async function saveSnapshot(video: HTMLVideoElement, name: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const drawing = canvas.getContext('2d')
  if (!drawing || canvas.width === 0) return
  drawing.drawImage(video, 0, 0)
  const { user } = useSession.getState()
  const size = Math.max(12, Math.round(canvas.height * MARK_PART))
  drawing.font = `${size}px sans-serif`
  drawing.fillStyle = getComputedStyle(video).color
  drawing.fillText(
    `${name} · ${user?.realName || user?.name || user?.account || ''} ${nowText()}`,
    size / 2,
    canvas.height - size / 2,
  )
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (blob) saveFile(new File([blob], `${name} ${nowText().replace(/[: ]/g, '-')}.jpg`, { type: blob.type }))
}
