import { useQuery } from '@tanstack/react-query'
import type { Label, RowOf } from '@village/resource'
import { api, Entered, enteredLang, PageModal, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { definition } from '../definition/definition.resource.ts'
import { designer } from './designer.api.ts'
import place from './designer.place.ts'

const words = {
  create: { zh: '新建流程', en: 'New process' },
  drafts: { zh: '草稿', en: 'Drafts' },
  close: { zh: '关闭', en: 'Close' },
} as const satisfies Record<string, Label>

/** Opens a process, or a new one, where this installation designs: on its own page, or at an address outside. */
function useDesigner(): (id?: string) => Promise<void> {
  const navigate = useNavigate()
  return async id => {
    const { url } = await api(designer).call('address', {})
    const query = id ? `?id=${encodeURIComponent(id)}` : ''
    if (!url) return navigate(`${place.path}${query}`)
    const joined = query && url.includes('?') ? query.replace('?', '&') : query
    window.open(`${url}${joined}`, '_blank', 'noopener,noreferrer')
  }
}

/** An action of the list that opens no dialog: it leads on. */
export function OpenDesigner({ row, onClose }: { readonly row: RowOf<typeof definition>; onClose(): void }) {
  const open = useDesigner()
  const { id } = row
  useEffect(() => {
    onClose()
    void open(id)
  }, [id])
  return null
}

function DraftsDialog({ onClose }: { onClose(): void }) {
  const label = useLabel()
  const { data } = useQuery(drafts)
  return (
    <PageModal
      open
      title={label(words.drafts)}
      footer={<Button onClick={onClose}>{label(words.close)}</Button>}
      onCancel={onClose}
    >
      {!data && <Skeleton active />}
      <ul>
        {data?.map(({ id, name, savedBy, savedTime }) => (
          <li key={id}>
            <Link to={`${place.path}?id=${id}`} onClick={onClose} {...enteredLang(name)}>
              {name}
            </Link>{' '}
            <span className="dv-quiet">
              <Entered>{savedBy}</Entered> {savedTime.slice(0, 16)}
            </span>
          </li>
        ))}
      </ul>
    </PageModal>
  )
}
const drafts = {
  queryKey: [designer.name, 'drafts'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api(designer).call('drafts', {}, { signal, silent: 'all' }),
}

/** Buttons over the list: a new process, and those that are still being designed. */
export function DesignTools() {
  const label = useLabel()
  const open = useDesigner()
  const mayDeploy = useMay('definition_deploy')
  const [isListed, setListed] = useState(false)
  const { data } = useQuery({ ...drafts, enabled: mayDeploy })
  if (!mayDeploy) return null
  return (
    <>
      <Button type="primary" onClick={() => void open()}>
        {label(words.create)}
      </Button>
      {(data?.length ?? 0) > 0 && (
        <Button onClick={() => setListed(true)}>{`${label(words.drafts)} ${data?.length}`}</Button>
      )}
      {isListed && <DraftsDialog onClose={() => setListed(false)} />}
    </>
  )
}
