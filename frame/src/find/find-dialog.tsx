import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { useScreen } from '@village/web/screen.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { Results } from './results.tsx'
import '../texts/find.ts'
import './find.css'

function Foot() {
  const say = useText()
  return (
    <div className="dv-find-foot">
      <span>{say('find.escape')}</span>
      <span aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {say('find.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {say('find.go')}
        </span>
      </span>
      <span>{say('find.signs')}</span>
    </div>
  )
}

/** Puts the cursor into the field; it is in the dialog, because the field exists no sooner. */
function Cursor({ into }: { readonly into: RefObject<HTMLInputElement | null> }): null {
  useEffect(() => into.current?.focus(), [into])
  return null
}

/** 更多 → 搜索 and Ctrl+K: pages, people and actions by one field (design/ux.md §1.5). */
export function FindDialog({ onClose }: OpenedProps) {
  const say = useText()
  const isPhone = useScreen() === 0
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <PageModal
      open
      width={620}
      style={isPhone ? { top: 0, margin: 0, maxWidth: '100vw' } : { top: 90 }}
      mask={{ closable: true }}
      closable={false}
      footer={null}
      rootClassName="dv-find-dialog"
      title={<span className="dv-hidden-text">{say('find.title')}</span>}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <div className="dv-find-head">
        <Icon of={SearchOutlined} />
        <input
          ref={field}
          role="combobox"
          aria-label={say('find.title')}
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="go"
          placeholder={say('find.hint')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        {isPhone ? (
          <IconButton label={say('common.close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
        ) : (
          <span className="dv-key" aria-hidden="true">
            Esc
          </span>
        )}
      </div>
      <Results typed={typed} field={field} onDone={onClose} />
      <Cursor into={field} />
      {!isPhone && <Foot />}
    </PageModal>
  )
}
