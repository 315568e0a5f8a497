import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { loadChunk } from '@village/web/chunk.ts'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { useScreen } from '@village/web/screen.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { openFind } from '../opening/open-find.ts'
import { HeadButton } from '../parts/badge-button.tsx'
import '../texts/frame.ts'

const load = () => loadChunk(() => import('./results.tsx'))
const Results = lazy(() => load().then(module => ({ default: module.Results })))
const expectResults = (): void => void load().catch(() => undefined)

/** The field of a wide header: the same list as in the dialog, below the field. */
function Field() {
  const say = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    setTyped('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the loss of focus
    <div
      className="dv-head-find"
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || close()}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <Icon of={SearchOutlined} />
      <input
        ref={field}
        role="combobox"
        aria-label={say('frame.find')}
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={80}
        placeholder={say('frame.findHint')}
        value={typed}
        onPointerEnter={expectResults}
        onFocus={expectResults}
        onClick={() => setOpen(true)}
        onKeyDown={event => event.key === 'ArrowDown' && setOpen(true)}
        onChange={event => {
          setTyped(event.target.value)
          setOpen(true)
        }}
      />
      <span className="dv-key" aria-hidden="true">
        Ctrl K
      </span>
      {open && (
        <Suspense>
          <div className="dv-head-found">
            <Results typed={typed} field={field} onDone={close} />
          </div>
        </Suspense>
      )}
    </div>
  )
}

/** Search in the header: a field where there is room, else an icon that opens the dialog. */
export function HeaderFind() {
  const say = useText()
  if (useScreen() === 3) return <Field />
  return <HeadButton words={say('frame.find')} icon={SearchOutlined} onClick={() => openFind('find')} />
}
