import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { RICH_TEXT_MAX } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SendingLines } from '../files/sending-lines.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { cleanPasted } from './pasted-html.ts'
import { richExtensions } from './rich-extensions.ts'
import type { RichInputProps } from './rich-input-props.ts'
import { LinkLine, PictureLine } from './rich-lines.tsx'
import { RichToolbar, tableTools, toolsOf } from './rich-toolbar.tsx'
import '../texts/rich.ts'
import './rich-editor.css'
import './rich-text.css'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const PICTURE = /\.(png|jpe?g)$/i
const COUNT_FROM = 0.9

const htmlIn = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** What a paste or a drop brings: files are sent, text is cleaned, and what is left out is said. */
function useArrivals({ field }: RichInputProps, insert: (id: string) => void) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  const [notice, setNotice] = useState('')
  const uploads = useUploads(insert)
  const max = field.spec.max ?? RICH_TEXT_MAX
  const take = (files: readonly File[]) => {
    const pictures = files.filter(({ name }) => PICTURE.test(name))
    setNotice(pictures.length < files.length ? say('rich.picturesOnly') : '')
    uploads.add(pictures)
  }
  const clean = (html: string): string => {
    const pasted = cleanPasted(html)
    if (pasted.html.length > max) {
      setNotice(say('rich.tooLong', { label, n: max }))
      return ''
    }
    const { pictures, leftOut } = pasted
    setNotice(
      [
        pictures.length > 0 && say('rich.picturesSent', { n: pictures.length }),
        leftOut > 0 && say('rich.leftOut', { n: leftOut }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    // After the text: where the cursor is then.
    uploads.add(pictures)
    return pasted.html
  }
  /** Word copies a picture of its text beside the text: the text is meant. */
  const takeFrom = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || data?.types.includes('text/html')) return false
    take(files)
    return true
  }
  return { notice, uploads, take, clean, takeFrom, max }
}

type Arrivals = ReturnType<typeof useArrivals>

const attributesOf = (ties: RichInputProps['ties']): Record<string, string> => ({
  id: ties.id,
  role: 'textbox',
  class: 'dv-rich dv-rich-writing',
  'aria-multiline': 'true',
  'aria-labelledby': `${ties.id}-label`,
  'aria-invalid': String(ties['aria-invalid']),
  'aria-required': String(ties['aria-required']),
  ...(ties['aria-describedby'] && { 'aria-describedby': ties['aria-describedby'] }),
})

/** The editor, tied to its field: what comes from outside (a draft) goes in, what is typed goes out. */
function useRichEditor(props: RichInputProps, arrivals: React.RefObject<Arrivals | null>): Editor {
  const { ties, value, disabled } = props
  const say = useText()
  const latest = useRef(props)
  latest.current = props
  const sent = useRef(textIn(value))
  const attributes = attributesOf(ties)
  const editor = useEditor({
    extensions: richExtensions({ placeholder: say('rich.placeholder'), gone: say('rich.pictureGone') }),
    content: sent.current,
    editable: !disabled,
    editorProps: {
      attributes,
      transformPastedHTML: html => arrivals.current?.clean(html) ?? '',
      handlePaste: (_, event) => arrivals.current?.takeFrom(event.clipboardData) ?? false,
      handleDrop: (_, event, __, isMoved) => !isMoved && (arrivals.current?.takeFrom(event.dataTransfer) ?? false),
    },
    onUpdate({ editor: now }) {
      sent.current = htmlIn(now)
      latest.current.onChange(sent.current)
    },
    onBlur: () => latest.current.onBlur(),
  })
  const marks = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: JSON.parse(marks) } })
  }, [editor, marks])
  useEffect(() => {
    if (textIn(value) === sent.current) return
    sent.current = textIn(value)
    editor.commands.setContent(sent.current, { emitUpdate: false })
  }, [editor, value])
  return editor
}

interface ChooserProps {
  readonly ref: React.Ref<HTMLInputElement>
  onFiles(files: readonly File[]): void
}
function PictureChooser({ ref, onFiles }: ChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept=".png,.jpg,.jpeg"
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

/** Text with headings, lists, tables, links and pictures (decision 0072). */
export default function RichEditor(props: RichInputProps) {
  const say = useText()
  const label = useLabel()(props.field.spec.label)
  const [isLinking, setLinking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const arrivals = useRef<Arrivals>(null)
  const editor = useRichEditor(props, arrivals)
  arrivals.current = useArrivals(props, file =>
    editor
      .chain()
      .focus()
      // After a picture that is selected: the next of several must not take its place.
      .insertContentAt(editor.state.selection.to, { type: 'picture', attrs: { file, alt: '' } })
      .run(),
  )
  const { notice, uploads, take, max } = arrivals.current
  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ table: now.isActive('table'), picture: now.isActive('picture') }),
  })
  const tools = useMemo(() => toolsOf({ link: () => setLinking(true), picture: () => chooser.current?.click() }), [])
  const used = textIn(props.value).length
  return (
    <div className={props.ties['aria-invalid'] ? 'dv-rich-field dv-rich-wrong' : 'dv-rich-field'}>
      <div className="dv-rich-head">
        <RichToolbar editor={editor} label={say('rich.toolbar', { label })} tools={tools} />
        {place.table && <RichToolbar editor={editor} label={say('rich.tableTools')} tools={tableTools} />}
        {isLinking && <LinkLine editor={editor} onClose={() => setLinking(false)} />}
        {place.picture && <PictureLine editor={editor} />}
      </div>
      <PictureChooser ref={chooser} onFiles={take} />
      <EditorContent editor={editor} />
      <SendingLines uploads={uploads} />
      <p role="status" className="dv-rich-notice">
        {notice || (used > max * COUNT_FROM ? say('rich.count', { n: used, max }) : '')}
      </p>
    </div>
  )
}
