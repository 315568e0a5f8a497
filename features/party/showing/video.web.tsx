import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../cues.ts'

const words = {
  captions: { zh: '中文字幕', en: 'Chinese captions' },
  said: { zh: '视频文字稿', en: 'What the video says' },
  failed: { zh: '这台设备无法播放该视频', en: 'This device cannot play the video' },
  open: { zh: '下载观看', en: 'Download it' },
} as const satisfies Record<string, Label>

/** Lays captions over the film: no file of their own, which a policy against foreign sources would keep out. */
function useCaptions(film: HTMLVideoElement | null, cues: readonly Cue[], label: string): void {
  useEffect(() => {
    if (!film || cues.length === 0) return
    const track = film.textTracks[0] ?? film.addTextTrack('captions', label, 'zh')
    track.mode = 'showing'
    const laid = cues.map(({ from, to, text }) => new VTTCue(from, to, text))
    for (const cue of laid) track.addCue(cue)
    return () => {
      for (const cue of laid) track.removeCue(cue)
    }
  }, [film, cues, label])
}

const minutes = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

interface VideoProps {
  readonly link: string
  readonly poster: string
  readonly title: string
  readonly cues: readonly Cue[]
}
/** A film with its captions, and what they say to read. */
export function Video({ link, poster, title, cues }: VideoProps) {
  const label = useLabel()
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  // Links are given anew every few minutes; the film goes on with the one that it began with.
  const source = useRef(link)
  const [isBroken, setBroken] = useState(false)
  useCaptions(film, cues, label(words.captions))
  return (
    <div className="dv-party-video">
      <video
        ref={setFilm}
        controls
        playsInline
        preload="metadata"
        src={source.current}
        {...(poster && { poster })}
        aria-label={title}
        {...enteredLang(title)}
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p role="status">
          {label(words.failed)} <a href={link}>{label(words.open)}</a>
        </p>
      )}
      {cues.length > 0 && <Transcript cues={cues} />}
    </div>
  )
}

function Transcript({ cues }: Pick<VideoProps, 'cues'>) {
  const label = useLabel()
  return (
    <details>
      <summary>{label(words.said)}</summary>
      <ol>
        {cues.map(({ from, text }) => (
          <li key={from}>
            <span className="dv-number">{minutes(from)}</span> <span {...enteredLang(text)}>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
