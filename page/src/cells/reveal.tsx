import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import type { AnyResource } from '@village/resource'
import { keeperOf, looksMasked } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Detached } from '@village/web/kit/dialog/detached.tsx'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import { useMay } from '@village/web/session.ts'
import { createContext, Suspense, use, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { rawText, type WireRow } from '../record/wire-row.ts'
import '../texts/resource.ts'

// The question and the value come when a value is first revealed: most lists are read masked.
const Revealing = lazyPart(async () => (await import('./revealed-value.tsx')).Revealing)

/**
 * The reveal button comes back when the question has been taken away: it has the focus again, unless that is elsewhere
 * by now.
 */
const focusAgain = (eye: HTMLElement | null): void => {
  if (document.activeElement === document.body) eye?.focus({ preventScroll: true })
}

/** True where a record of another time is shown: the full value of now would be wrong there. */
export const NoReveal = createContext(false)

/** How often the masked values of a section were revealed together: each time, all of them open. */
export const RevealedTogether = createContext(0)

/** Whether a value is revealed, on its own or together with the others of its section. */
function useOpened(isPossible: boolean) {
  const together = use(RevealedTogether)
  const [seen, setSeen] = useState(together)
  const [opened, setOpened] = useState<'alone' | 'together' | null>(null)
  if (together !== seen) {
    setSeen(together)
    if (isPossible) setOpened('together')
  }
  return [opened, setOpened] as const
}

interface MaskedTextProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly field: Named
}

/** A masked value, and for those with the right a button that shows it whole for 30 seconds. */
export function MaskedText({ of, row, field }: MaskedTextProps) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  const isPast = use(NoReveal)
  const allowed = useMay(`${keeperOf(of, field.spec)}_unmask`)
  const [opened, setOpened] = useOpened(allowed && !isPast)
  const [wasOpened, setWasOpened] = useState(false)
  const text = rawText(row, field.name)
  if (!looksMasked(text))
    return (
      <span className="dv-number" {...enteredLang(text)}>
        {text}
      </span>
    )
  if (!allowed || isPast)
    return (
      <span className="dv-masked">
        <span className="dv-number" title={allowed ? undefined : say('resource.noReveal')}>
          <Entered>{text}</Entered>
        </span>
      </span>
    )
  const eye = (
    <>
      <span className="dv-number" {...enteredLang(text)}>
        {text}
      </span>
      <IconButton
        {...(wasOpened && { ref: focusAgain })}
        size="small"
        className="dv-eye dv-not-printed"
        label={say('resource.reveal', { label })}
        icon={<EyeOutlined aria-hidden />}
        onClick={event => {
          event.stopPropagation()
          setOpened('alone')
          setWasOpened(true)
        }}
      />
    </>
  )
  return (
    <span className="dv-masked">
      {opened ? (
        <Detached className="dv-masked">
          <Suspense fallback={eye}>
            <Revealing
              of={of}
              id={row.id}
              field={field.name}
              label={label}
              text={text}
              isQuiet={opened === 'together'}
              onEnd={() => setOpened(null)}
            />
          </Suspense>
        </Detached>
      ) : (
        eye
      )}
    </span>
  )
}
