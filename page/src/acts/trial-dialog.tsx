import type { AnyResource, Id, Label } from '@village/resource'
import { api } from '@village/web/client.ts'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import type { RowAction } from '@village/web/show.tsx'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Spin from 'antd/es/spin'
import { useEffect, useState } from 'react'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import '../texts/record.ts'

/** What a trial says; `works` may tell of the answer. */
export interface TrialWords<A> {
  readonly test: Label
  readonly testing: Label
  readonly works: (answer: A) => Label
}
type Outcome<A> = 'running' | { readonly answer: A } | { readonly flaw: string }

/** Tries a record out by its endpoint `test`. What the server says is in one language: it is asked again in the other. */
function useTrial<A>(of: AnyResource, id: Id): Outcome<A> {
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome<A>>('running')
  useEffect(() => {
    const stop = new AbortController()
    api(of)
      .call('test', { id }, { silent: 'all', signal: stop.signal })
      .then((answer: unknown) => setOutcome({ answer: answer as A }))
      .catch((error: Error) => stop.signal.aborted || setOutcome({ flaw: error.message }))
    return () => stop.abort()
  }, [of, id, language])
  return outcome
}

function TrialOutcome<A>({ outcome, words }: { readonly outcome: Outcome<A>; readonly words: TrialWords<A> }) {
  const label = useLabel()
  if (outcome === 'running')
    return (
      <p>
        <Spin size="small" /> {label(words.testing)}
      </p>
    )
  if ('flaw' in outcome) return <Alert type="error" showIcon title={outcome.flaw} />
  return <Alert type="success" showIcon title={label(words.works(outcome.answer))} />
}

interface TrialDialogProps<A> {
  readonly of: AnyResource
  readonly row: { readonly id: Id }
  readonly words: TrialWords<A>
  onClose(): void
}
/** Tries a service outside at once and says what came of it. */
function TrialDialog<A>({ of, row, words, onClose }: TrialDialogProps<A>) {
  const say = useText()
  const label = useLabel()
  const outcome = useTrial<A>(of, row.id)
  const title = say('record.actOn', { label: label(words.test), name: titleOf(of, row as WireRow) })
  return (
    <PageModal
      open
      centered
      width={520}
      title={<Entered>{title}</Entered>}
      footer={<Button onClick={onClose}>{say('record.close')}</Button>}
      onCancel={onClose}
    >
      <div aria-live="polite">
        <TrialOutcome outcome={outcome} words={words} />
      </div>
    </PageModal>
  )
}

/** The act that tries a record out by its endpoint `test`. */
export const trialOf = <A,>(of: AnyResource, permission: string, words: TrialWords<A>): RowAction<any> => ({
  label: words.test,
  permission,
  dialog: ({ row, onClose }) => <TrialDialog of={of} row={row} words={words} onClose={onClose} />,
})
