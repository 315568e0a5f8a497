import type { Editor } from '@tiptap/core'
import { beginningOf, isLink } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import '../texts/rich.ts'

interface LineProps {
  readonly editor: Editor
  onClose(): void
}

/** Enter means this line and not the form around it; Esc leaves it. */
const keysOf = (enter: () => void, leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') enter()
  else leave()
}

/** The address of the chosen words, and what is done with it. */
function useLinked({ editor, onClose }: LineProps) {
  const [before] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [href, setHref] = useState(before)
  const [isWrong, setWrong] = useState(false)
  return {
    before,
    href,
    isWrong,
    type(text: string) {
      setHref(text)
      setWrong(false)
    },
    leave() {
      onClose()
      editor.commands.focus()
    },
    set() {
      const to = href.trim()
      if (!isLink(to)) return setWrong(true)
      const chain = editor.chain().focus().extendMarkRange('link')
      const words = { type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }
      if (editor.state.selection.empty && !before) chain.insertContent(words).run()
      else chain.setLink({ href: to }).run()
      onClose()
    },
    drop() {
      editor.chain().focus().extendMarkRange('link').unsetLink().run()
      onClose()
    },
  }
}

/** Where the chosen words lead to. */
export function LinkLine(props: LineProps) {
  const say = useText()
  const id = useId()
  const { before, href, isWrong, type, leave, set, drop } = useLinked(props)
  return (
    <div className="dv-rich-line">
      <label htmlFor={id}>{say('rich.linkAddress')}</label>
      <Input
        id={id}
        autoFocus
        value={href}
        inputMode="url"
        autoComplete="off"
        placeholder={say('rich.linkHint')}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={event => type(event.target.value)}
        onKeyDown={keysOf(set, leave)}
      />
      <Button onClick={set}>{say('rich.linkSet')}</Button>
      {before && <Button onClick={drop}>{say('rich.linkDrop')}</Button>}
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="dv-entry-error">
          {say('rich.linkWrong')}
        </p>
      )}
    </div>
  )
}

/** What the chosen picture shows, in words. */
export function PictureLine({ editor }: { readonly editor: Editor }) {
  const say = useText()
  const id = useId()
  const file = String(editor.getAttributes('picture')['file'])
  const [alt, setAlt] = useState(String(editor.getAttributes('picture')['alt'] ?? ''))
  useEffect(() => setAlt(String(editor.getAttributes('picture')['alt'] ?? '')), [file])
  const keep = () => editor.commands.updateAttributes('picture', { alt: beginningOf(alt.trim(), 200) })
  return (
    <div className="dv-rich-line">
      <label htmlFor={id}>{say('rich.pictureWords')}</label>
      <Input
        id={id}
        value={alt}
        maxLength={200}
        autoComplete="off"
        placeholder={say('rich.pictureHint')}
        onChange={event => setAlt(event.target.value)}
        onBlur={keep}
        onKeyDown={keysOf(
          () => {
            keep()
            editor.commands.focus()
          },
          () => editor.commands.focus(),
        )}
      />
    </div>
  )
}
