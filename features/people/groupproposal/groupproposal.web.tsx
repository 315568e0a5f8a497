import { useQuery } from '@tanstack/react-query'
import { ResourceForm, useRefresh } from '@village/page'
import { type AnyResource, codeOf, type Row } from '@village/resource'
import { api, PageModal, show, useLabel, useMay } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { groupproposal, type Opening } from './groupproposal.resource.ts'

type Proposal = Row<typeof groupproposal.fields>

const REGISTERS: Readonly<Record<string, AnyResource>> = Object.fromEntries(
  [userold, userdisabled, userspecial].map(of => [of.name, of]),
)
const words = {
  deal: { zh: '办理', en: 'Deal with it' },
  lacks: { zh: '没有登记该档案的权限。', en: 'You may not write this register.' },
}

interface DealProps {
  readonly row: Proposal
  onClose(): void
}

/** The form that the proposal is about; the server has said what the facts fill in. Saving it settles the proposal. */
function Deal({ row, onClose }: DealProps) {
  const label = useLabel()
  const refresh = useRefresh(groupproposal)
  const opening = useQuery({
    queryKey: [groupproposal.name, 'opening', row.id],
    queryFn: () => api(groupproposal).call('opening', { id: row.id }) as Promise<Opening>,
    gcTime: 0,
    retry: false,
  })
  const of = opening.data && REGISTERS[opening.data.resource]
  const may = useMay(of ? `${codeOf(of)}_${opening.data?.id ? 'edit' : 'add'}` : '')
  if (of && opening.data && may) {
    const { id, values } = opening.data
    return (
      <ResourceForm
        of={of}
        {...(id ? { id, change: values } : { start: values })}
        onClose={onClose}
        onSaved={() => void refresh()}
      />
    )
  }
  return (
    <PageModal open centered width={480} title={label(words.deal)} onCancel={onClose} footer={null}>
      {opening.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {opening.error && <ErrorCard error={opening.error} onRetry={() => void opening.refetch()} />}
      {of && !may && <p>{label(words.lacks)}</p>}
    </PageModal>
  )
}

export default show(groupproposal, {
  rowActions: [{ label: words.deal, shows: row => row.status === '0', dialog: Deal }],
})
