import FileOutlined from '@ant-design/icons/es/icons/FileOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import PlayCircleOutlined from '@ant-design/icons/es/icons/PlayCircleOutlined'
import type { FileCard } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { sizeText } from './file-words.ts'
import '../texts/record.ts'
import './files.css'

const FileViewer = lazyPart(async () => (await import('./file-viewer.tsx')).FileViewer)

const signs: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  pdf: FilePdfOutlined,
  mp4: PlayCircleOutlined,
}

/** What a file looks like: its small picture, or a sign of its kind. */
function Face({ card }: { readonly card: FileCard }) {
  if (card.thumbnail) return <img src={card.thumbnail} alt="" loading="lazy" decoding="async" />
  const Sign = signs[card.extension] ?? FileOutlined
  return (
    <span className="dv-file-sign">
      <Sign aria-hidden />
      <small>{card.extension.toUpperCase()}</small>
    </span>
  )
}

interface FileTilesProps {
  readonly cards: readonly FileCard[]
  /** What is done with one file, beside its name. */
  action?(card: FileCard): ReactNode
}

/** Files side by side; a press opens the viewer at that one. */
export function FileTiles({ cards, action }: FileTilesProps) {
  const say = useText()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <ul className="dv-files">
        {cards.map(card => (
          <li key={card.id} className="dv-file">
            <button
              type="button"
              className="dv-file-face"
              aria-label={say('record.fileOpen', { name: card.name })}
              {...enteredLang(card.name)}
              onClick={() => setOpen(card.id)}
            >
              <Face card={card} />
            </button>
            <span className="dv-file-name" title={card.name} {...enteredLang(card.name)}>
              {card.name}
            </span>
            <span className="dv-file-foot">
              <span className="dv-muted">{sizeText(card.sizeBytes)}</span>
              {action?.(card)}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <FileViewer cards={cards} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
