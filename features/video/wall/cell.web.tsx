import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import { Entered, enteredLang, Icon, useLabel } from '@village/web'
import { IconButton, useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { type RefObject, useRef, useState } from 'react'
import type { Camera } from '../play/video.api.ts'
import { notAsked, ONLINE } from './playing.ts'
import type { Told } from './purpose-dialog.web.tsx'
import { saveSnapshot } from './snapshot.web.ts'
import { type Stream, useStream } from './use-stream.web.ts'
import { playingWords, stateWords, wallWords as words } from './wall-words.ts'
import { Watermark } from './watermark.web.tsx'

export interface CellProps {
  readonly camera: Camera
  /** null: it does not play now. */
  readonly told: Told | null
  readonly urlMinutes: number
  readonly isLarge: boolean
  onClose(): void
}

interface OverProps {
  readonly camera: Camera
  readonly stream: Stream
  onRetry(): void
}
/** What is said over a picture that does not move. */
function Over({ camera, stream, onRetry }: OverProps) {
  const pick = useLabel()
  const sayWhen = useRelativeTime()
  const { playing, attempt, words: said } = stream
  if (playing === 'live') return null
  const isOff = playing === 'offline'
  const word = playing === 'failed' && camera.state !== ONLINE ? stateWords[camera.state]! : playingWords[playing]
  return (
    <div className="dv-video-over" role="status">
      <strong>
        {pick(word)}
        {playing === 'stalled' && ` ${attempt}`}
      </strong>
      {isOff && camera.since && (
        <span>
          {pick(words.since)} {sayWhen(camera.since)}
        </span>
      )}
      {playing === 'failed' && (camera.connected ? said && <Entered>{said}</Entered> : pick(words.notConnected))}
      {playing === 'waiting' && <span>{pick(words.limit)}</span>}
      {(isOff || playing === 'failed') && camera.connected === 1 && (
        <Button size="small" onClick={onRetry}>
          {pick(isOff ? words.tryAnyway : words.retry)}
        </Button>
      )}
    </div>
  )
}

interface BarProps {
  readonly camera: Camera
  readonly isLive: boolean
  readonly element: RefObject<HTMLVideoElement | null>
  readonly box: RefObject<HTMLElement | null>
  onClose(): void
}
function Bar({ camera, isLive, element, box, onClose }: BarProps) {
  const pick = useLabel()
  return (
    <div className="dv-video-bar">
      <Entered>{camera.name}</Entered>
      {isLive && <span className="dv-video-live">{pick(playingWords.live)}</span>}
      <span className="dv-video-tools">
        <IconButton
          label={pick(words.snapshot)}
          icon={<Icon of={CameraOutlined} />}
          disabled={!isLive}
          data-does="snapshot"
          onClick={() => void saveSnapshot(element.current!, camera.name)}
        />
        <IconButton
          label={pick(words.full)}
          icon={<Icon of={FullscreenOutlined} />}
          data-does="full"
          onClick={() => void box.current?.requestFullscreen().catch(() => undefined)}
        />
        <IconButton label={pick(words.close)} icon={<Icon of={CloseOutlined} />} data-does="close" onClick={onClose} />
      </span>
    </div>
  )
}

/** One camera's picture with its name, state and buttons; the viewer's name lies over it. */
export function Cell({ camera, told, urlMinutes, isLarge, onClose }: CellProps) {
  const box = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const [turn, setTurn] = useState(0)
  // What is known to be off is not asked, unless somebody wants to try.
  const known = turn === 0 ? notAsked(camera) : null
  const streamType = isLarge ? 0 : 1
  const asked = { code: camera.cameraIndexCode, told: known ? null : told, urlMinutes, streamType, turn } as const
  const heard = useStream(element, asked)
  const stream: Stream = known ? { playing: known, attempt: 0, words: '' } : heard
  return (
    <div className="dv-video-picture" ref={box} data-playing={stream.playing}>
      <video ref={element} muted playsInline aria-label={camera.name} {...enteredLang(camera.name)} />
      <Watermark />
      <Over camera={camera} stream={stream} onRetry={() => setTurn(turn + 1)} />
      <Bar camera={camera} isLive={stream.playing === 'live'} element={element} box={box} onClose={onClose} />
    </div>
  )
}
