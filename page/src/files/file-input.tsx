import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import type { Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import type { FieldTies } from '@village/web/show.tsx'
import Button from 'antd/es/button'
import { type DragEvent, useContext, useEffect, useRef, useState } from 'react'
import { FieldUploads } from './field-uploads.ts'
import { FileTiles } from './file-tiles.tsx'
import { SendingLines } from './sending-lines.tsx'
import { useFileCards } from './use-file-cards.ts'
import { useUploads } from './use-uploads.ts'
import '../texts/record.ts'
import './files.css'

export interface FileInputProps {
  readonly ties: FieldTies
  readonly value: readonly Id[]
  /** How many files the field takes. */
  readonly most: number
  readonly disabled: boolean
  onChange(ids: readonly Id[]): void
}

/** The files of a field, and a place to choose, drop or photograph more. */
export function FileInput({ ties, value, most, disabled, onChange }: FileInputProps) {
  const say = useText()
  const { cards, isPending, isError } = useFileCards(value)
  const now = useRef(value)
  now.current = value
  const uploads = useUploads(id => {
    now.current = most === 1 ? [id] : [...now.current, id]
    onChange(now.current)
  })
  const isSending = uploads.sending.some(({ flaw }) => flaw === '')
  const tellSending = useContext(FieldUploads)
  useEffect(() => tellSending(isSending), [isSending])
  const room = most === 1 ? 1 : most - value.length - uploads.sending.length
  const hidden = value.length - cards.length
  const take = (files: readonly File[]) => uploads.add(files.slice(0, room))
  return (
    <DropArea disabled={disabled || room <= 0} onFiles={take}>
      <FileTiles
        cards={cards}
        action={card =>
          !disabled && (
            <IconButton
              size="small"
              label={say('record.fileDrop', { name: card.name })}
              {...enteredLang(card.name)}
              icon={<DeleteOutlined />}
              onClick={() => onChange(value.filter(id => id !== card.id))}
            />
          )
        }
      />
      {hidden > 0 && !isPending && (
        <p className="dv-muted">{say(isError ? 'record.fileNotLoaded' : 'record.fileHidden', { n: hidden })}</p>
      )}
      <SendingLines uploads={uploads} />
      {!disabled && room > 0 && <Chooser ties={ties} most={most} hasFile={value.length > 0} onFiles={take} />}
    </DropArea>
  )
}

interface ChooserProps {
  readonly ties: FieldTies
  readonly most: number
  readonly hasFile: boolean
  onFiles(files: readonly File[]): void
}
function Chooser({ ties, most, hasFile, onFiles }: ChooserProps) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="dv-file-chooser">
      <input
        ref={input}
        type="file"
        hidden
        accept={port('files').accepted}
        multiple={most > 1}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        id={ties.id}
        aria-labelledby={`${ties.id}-label ${ties.id}`}
        aria-describedby={ties['aria-describedby']}
        danger={ties['aria-invalid']}
        icon={<UploadOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {say(hasFile && most === 1 ? 'record.fileReplace' : 'record.fileChoose')}
      </Button>
      <span className="dv-muted dv-file-hint">{say('record.fileDropHere')}</span>
    </div>
  )
}

interface DropAreaProps {
  readonly disabled: boolean
  readonly children: React.ReactNode
  onFiles(files: readonly File[]): void
}
function DropArea({ disabled, children, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way beside its button
    <div
      className={isOver ? 'dv-file-field dv-file-over' : 'dv-file-field'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
