import { momentAt } from '@village/resource'
import { Entered, useSession } from '@village/web'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const TILES = 6
export const nowText = (): string => momentAt(Date.now()).slice(0, 16)

/** Who looks, for the mark over a picture. */
export const useViewer = (): string => useSession(({ user }) => user?.realName || user?.name || user?.account || '')

/** Name and time of whoever looks, all over the picture: a photo of the screen says who took it. */
export function Watermark() {
  const viewer = useViewer()
  const [time, setTime] = useState(nowText)
  useEffect(() => {
    const timer = setInterval(() => setTime(nowText()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="dv-video-mark" aria-hidden>
      {Array.from({ length: TILES }, (_, i) => (
        <span key={i}>
          <Entered>{viewer}</Entered> {time}
        </span>
      ))}
    </div>
  )
}
