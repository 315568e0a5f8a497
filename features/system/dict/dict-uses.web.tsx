import { useQuery } from '@tanstack/react-query'
import { FormField, useRefresh, useRights, type WireRow } from '@village/page'
import type { Id } from '@village/resource'
import { api, Entered, enteredLang, notify, PageModal, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { useId, useState } from 'react'
import type { DictResource, DictUse } from './dict-calls.ts'
import { fillText, dictWords as words } from './dict-words.ts'

/** Counting on the server ends here. */
const MOST_COUNTED = 1000
const countText = (n: number): string => (n >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(n))

interface DictUsesProps {
  readonly of: DictResource
  readonly row: WireRow
  /** Entries of the same dictionary that may take this one's place. */
  readonly others: readonly WireRow[]
  /** Somebody wanted to remove it: says why that is not possible. */
  readonly removing: boolean
  onClose(): void
}

/** Where an entry is in records, and the way to merge it into another one. */
export function DictUses({ of, row, others, removing, onClose }: DictUsesProps) {
  const say = useText()
  const label = useLabel()
  const language = useLanguage()
  const rights = useRights(of)
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'uses', row.id, language],
    queryFn: ({ signal }) => api(of).call('uses', { id: row.id }, { signal, silent: 'all' }),
    staleTime: 0,
  })
  return (
    <PageModal
      open
      centered
      width={640}
      title={<Entered>{`${label(words.usesOf)} · ${String(row['dictValue'])}`}</Entered>}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('resource.finish')}</Button>}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          {removing && data.length > 0 && <Alert type="warning" showIcon title={label(words.cannotRemove)} />}
          {data.length === 0 ? <p className="dv-quiet">{label(words.notUsed)}</p> : <Uses uses={data} />}
          {rights.remove && data.length > 0 && <Merge of={of} row={row} others={others} onMerged={onClose} />}
        </>
      )}
    </PageModal>
  )
}

function Uses({ uses }: { readonly uses: readonly DictUse[] }) {
  const label = useLabel()
  return (
    <table className="dv-plain-table">
      <thead>
        <tr>
          <th scope="col">{label(words.register)}</th>
          <th scope="col">{label(words.field)}</th>
          <th scope="col">{label(words.rows)}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(use => (
          <tr key={`${use.resource}.${use.field}`}>
            <td>{use.label}</td>
            <td>{use.fieldLabel}</td>
            <td className="dv-number">{countText(use.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MergeProps extends Pick<DictUsesProps, 'of' | 'row' | 'others'> {
  onMerged(): void
}
function Merge({ of, row, others, onMerged }: MergeProps) {
  const label = useLabel()
  const refresh = useRefresh(of)
  const id = useId()
  const [into, setInto] = useState<Id | null>(null)
  const [busy, setBusy] = useState(false)
  const merge = async () => {
    setBusy(true)
    try {
      const { changed } = await api(of).call('merge', { id: row.id, into: into ?? '' })
      notify('success', fillText(label(words.merged), { n: changed ?? 0 }))
      await refresh()
      onMerged()
    } catch {
      // The client has shown the error; the dialog stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormField id={id} label={label(words.mergeInto)} help={label(words.mergeHelp)}>
      {ties => (
        <span className="dv-dict-merge">
          <Select
            {...ties}
            showSearch={{ optionFilterProp: 'label' }}
            value={into}
            options={others
              .filter(one => one.id !== row.id && one['isSealed'] !== 1)
              .map(one => ({
                value: one.id,
                label: `${String(one['dictValue'])} (${String(one['dictKey'])})`,
                ...enteredLang(one['dictValue']),
              }))}
            {...enteredLang(others.find(one => one.id === into)?.['dictValue'])}
            onChange={value => setInto(value ?? null)}
          />
          <Button danger disabled={!into} loading={busy} onClick={() => void merge()}>
            {label(words.merge)}
          </Button>
        </span>
      )}
    </FormField>
  )
}
