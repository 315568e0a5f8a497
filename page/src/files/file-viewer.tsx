import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import RotateLeftOutlined from '@ant-design/icons/es/icons/RotateLeftOutlined'
import RotateRightOutlined from '@ant-design/icons/es/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import type { FileCard } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type KeyboardEvent, useState } from 'react'
import { isFilm, isPicture, sizeText } from './file-words.ts'
import { printPicture } from './print-picture.ts'
import '../texts/record.ts'

const LARGEST = 4
const SMALLEST = 0.5

interface Turned {
  readonly scale: number
  /** Degrees, clockwise. */
  readonly angle: number
}
const UPRIGHT: Turned = { scale: 1, angle: 0 }

const zoomed = ({ scale, angle }: Turned, by: number): Turned => ({
  scale: Math.min(Math.max(scale * by, SMALLEST), LARGEST),
  angle,
})

interface ShownProps {
  readonly card: FileCard
  readonly turned: Turned
}
function Shown({ card, turned }: ShownProps) {
  const say = useText()
  if (isFilm(card))
    return (
      <video
        key={card.id}
        src={card.link}
        controls
        className="dv-viewer-film"
        aria-label={card.name}
        {...enteredLang(card.name)}
      />
    )
  if (!isPicture(card)) return <p className="dv-viewer-none">{say('record.fileNoView')}</p>
  const style = { transform: `rotate(${turned.angle}deg) scale(${turned.scale})` }
  return (
    <img
      key={card.id}
      src={card.link}
      alt={card.name}
      {...enteredLang(card.name)}
      style={style}
      className="dv-viewer-picture"
    />
  )
}

interface ToolsProps {
  readonly card: FileCard
  onTurn(change: (now: Turned) => Turned): void
}
function PictureTools({ card, onTurn }: ToolsProps) {
  const say = useText()
  const turn = (by: number) => onTurn(now => ({ ...now, angle: now.angle + by }))
  return (
    <>
      <IconButton
        label={say('record.fileLarger')}
        icon={<ZoomInOutlined />}
        onClick={() => onTurn(now => zoomed(now, 1.5))}
      />
      <IconButton
        label={say('record.fileSmaller')}
        icon={<ZoomOutOutlined />}
        onClick={() => onTurn(now => zoomed(now, 1 / 1.5))}
      />
      <IconButton label={say('record.fileTurnLeft')} icon={<RotateLeftOutlined />} onClick={() => turn(-90)} />
      <IconButton label={say('record.fileTurnRight')} icon={<RotateRightOutlined />} onClick={() => turn(90)} />
      <IconButton label={say('record.filePrint')} icon={<PrinterOutlined />} onClick={() => printPicture(card.link)} />
    </>
  )
}

interface StepsProps {
  readonly at: number
  readonly count: number
  onGo(to: number): void
}
function Steps({ at, count, onGo }: StepsProps) {
  const say = useText()
  return (
    <>
      <IconButton
        label={say('record.filePrevious')}
        icon={<LeftOutlined />}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <span aria-live="polite">
        {at + 1} / {count}
      </span>
      <IconButton
        label={say('record.fileNext')}
        icon={<RightOutlined />}
        disabled={at === count - 1}
        onClick={() => onGo(at + 1)}
      />
    </>
  )
}

interface FileViewerProps {
  readonly cards: readonly FileCard[]
  /** Id of the file that is shown first. */
  readonly start: string
  onClose(): void
}

/** Which of the files is shown, and how it is turned: each begins upright. */
function usePlace({ cards, start }: Pick<FileViewerProps, 'cards' | 'start'>) {
  const first = cards.findIndex(({ id }) => id === start)
  const [at, setAt] = useState(Math.max(first, 0))
  const [turned, setTurned] = useState(UPRIGHT)
  const go = (to: number) => {
    if (to < 0 || to >= cards.length) return
    setAt(to)
    setTurned(UPRIGHT)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowLeft') go(at - 1)
    if (event.key === 'ArrowRight') go(at + 1)
  }
  return { at, turned, setTurned, go, onKey }
}

/** One file after the other, large: pictures can be enlarged, turned and printed. Arrow keys go on and back. */
export function FileViewer({ cards, start, onClose }: FileViewerProps) {
  const say = useText()
  const { at, turned, setTurned, go, onKey } = usePlace({ cards, start })
  const card = cards[Math.min(at, cards.length - 1)]
  if (!card) return null
  return (
    <PageModal
      open
      centered
      width="min(1100px, 96vw)"
      title={<Entered>{card.name}</Entered>}
      footer={null}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat what its buttons do */}
      <div className="dv-viewer" onKeyDown={onKey}>
        <div className="dv-viewer-stage">
          <Shown card={card} turned={turned} />
        </div>
        <div className="dv-viewer-tools">
          {cards.length > 1 && <Steps at={at} count={cards.length} onGo={go} />}
          {isPicture(card) && <PictureTools card={card} onTurn={setTurned} />}
          <a className="ant-btn ant-btn-text dv-viewer-save" href={card.link} download={card.name}>
            <DownloadOutlined aria-hidden /> {say('record.fileSave')} ({sizeText(card.sizeBytes)})
          </a>
        </div>
        {card.sensitive && <p className="dv-muted">{say('record.fileMarked')}</p>}
      </div>
    </PageModal>
  )
}
