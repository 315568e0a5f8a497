import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined'
import { Entered, Icon, useLabel } from '@village/web'
import { NoMatch, useRelativeTime } from '@village/web/kit'
import Input from 'antd/es/input'
import { useState } from 'react'
import type { Camera } from '../play/video.api.ts'
import { ONLINE, villagesOf } from './playing.ts'
import { stateWords, wallWords as words } from './wall-words.ts'

/** What a dragged camera is, for the cell on which it is dropped. */
export const DRAGGED = 'text/x-camera'

interface LineProps {
  readonly camera: Camera
  readonly isShown: boolean
  onChoose(): void
}
function Line({ camera, isShown, onChoose }: LineProps) {
  const pick = useLabel()
  const sayWhen = useRelativeTime()
  const { state, since, connected, status } = camera
  const word = pick(connected || state !== ONLINE ? stateWords[state]! : words.notConnected)
  return (
    <li>
      <button
        type="button"
        className="dv-video-camera"
        data-state={connected ? state : 'none'}
        aria-pressed={isShown}
        draggable
        onDragStart={event => event.dataTransfer.setData(DRAGGED, camera.cameraIndexCode)}
        onClick={onChoose}
      >
        <Icon of={VideoCameraOutlined} />
        <Entered>{camera.name}</Entered>
        <span className="dv-video-camera-state">
          {word}
          {status === 0 && since && ` · ${sayWhen(since)}`}
        </span>
      </button>
    </li>
  )
}

interface Props {
  readonly cameras: readonly Camera[]
  readonly shown: readonly string[]
  onChoose(code: string): void
}
/** Cameras by village, each with its state and since when; Enter or a click puts one into the focused cell. */
export function Cameras({ cameras, shown, onChoose }: Props) {
  const pick = useLabel()
  const [sought, setSought] = useState('')
  const villages = villagesOf(cameras, sought)
  return (
    <nav className="dv-video-cameras" aria-label={pick(words.cameras)}>
      <Input.Search
        allowClear
        aria-label={pick(words.search)}
        placeholder={pick(words.search)}
        value={sought}
        onChange={event => setSought(event.target.value)}
      />
      {villages.length === 0 && <NoMatch words={pick(words.noMatch)} />}
      {villages.map(({ id, name, online, cameras: own }) => (
        <details key={id} open>
          <summary>
            <Entered>{name}</Entered>
            <span className="dv-quiet">
              {online}/{own.length} {pick(words.online)}
            </span>
          </summary>
          <ul>
            {own.map(camera => (
              <Line
                key={camera.id}
                camera={camera}
                isShown={shown.includes(camera.cameraIndexCode)}
                onChoose={() => onChoose(camera.cameraIndexCode)}
              />
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
