import { FieldInput, FormField, useRefresh, useUnsavedGuard } from '@village/page'
import type { Field, Label } from '@village/resource'
import { ApiError, api, PageModal, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import { useId, useState } from 'react'
import { paperEndpoints } from './paper.endpoints.ts'
import { paper } from './paper.resource.ts'

const words = {
  title: { zh: '登记手写编号', en: 'Enter numbers written by hand' },
  help: {
    zh: '手写过的、停电时开的、写坏的空白都记在这里，以后的编号接着排。',
    en: 'Numbers of a book kept by hand, of a day without power, of spoilt sheets: the next number follows.',
  },
  save: { zh: '登记', en: 'Enter' },
} as const satisfies Record<string, Label>

const { params } = paperEndpoints.enter
type Name = keyof typeof params & string
const NAMES = Object.keys(params) as readonly Name[]
const REQUIRED: readonly string[] = ['kindId', 'deptId', 'year', 'from', 'to']

interface Failure {
  readonly says: string
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}
function useEntering(onClose: () => void) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ year: new Date().getFullYear() })
  const [failure, setFailure] = useState<Failure>({ says: '', fields: [] })
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefresh(paper)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await api(paper).call('enter', values as never, { silent: 'all' })
      await refresh()
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setFailure({ says: fields.length === 0 && error instanceof Error ? error.message : '', fields })
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    set: (name: string, value: unknown) => setValues(before => ({ ...before, [name]: value })),
    failure,
    isBusy,
    save,
  }
}

/** Numbers that were used outside the program. */
export function EnterDialog({ onClose }: { onClose(): void }) {
  const label = useLabel()
  const id = useId()
  const { values, set, failure, isBusy, save } = useEntering(onClose)
  const dirty = Object.keys(values).length > 1 && !isBusy
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  return (
    <PageModal
      open
      title={label(words.title)}
      onCancel={close}
      onOk={() => void save()}
      okText={label(words.save)}
      confirmLoading={isBusy}
    >
      <p className="dv-quiet">{label(words.help)}</p>
      {failure.says && <Alert type="error" showIcon role="alert" title={failure.says} />}
      {NAMES.map(name => {
        const { spec } = params[name] as Field
        return (
          <FormField
            key={name}
            id={`${id}-${name}`}
            label={label(spec.label)}
            required={REQUIRED.includes(name)}
            error={failure.fields.find(({ field }) => field === name)?.message}
          >
            {ties => (
              <FieldInput
                field={{ name, spec }}
                value={values[name] ?? null}
                ties={ties}
                onChange={value => set(name, value)}
                onBlur={() => undefined}
              />
            )}
          </FormField>
        )
      })}
      {question}
    </PageModal>
  )
}
