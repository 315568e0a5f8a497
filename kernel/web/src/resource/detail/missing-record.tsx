import type { AnyResource, Id } from '@village/resource'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { useText } from '../../i18n.ts'
import { Entered } from '../../kit/entered-text.tsx'
import { NoMatch } from '../../kit/states.tsx'
import { notify } from '../../notices.ts'
import { useRefresh } from '../records.ts'
import { restore } from '../removal.tsx'
import type { Rights } from '../rights.ts'
import { titleOf } from '../wire-row.ts'
import { useRemoved } from './past-record.ts'
import '../../texts/record.ts'

interface MissingProps {
  readonly of: AnyResource
  readonly id: Id
  readonly rights: Rights
}

/** A link led to a missing record: a removed one, which can be restored, or one this user may not see. */
export function Missing({ of, id, rights }: MissingProps) {
  const say = useText()
  const refresh = useRefresh(of)
  const mayRestore = rights.remove && of.storage === 'record'
  const { data: removed, isLoading } = useRemoved(of, id, mayRestore)
  const [busy, setBusy] = useState(false)
  const bringBack = async () => {
    setBusy(true)
    try {
      await restore(of, [id])
      notify('success', say('record.restored'))
      await refresh()
    } catch {
      // The client has shown the error why not.
    } finally {
      setBusy(false)
    }
  }
  if (isLoading) return <Skeleton active paragraph={{ rows: 4 }} />
  if (!removed) return <NoMatch words={say('record.notFound')} />
  return (
    <NoMatch words={say('record.removed')}>
      <p className="dv-quiet">
        <Entered>{titleOf(of, removed)}</Entered>
        {' · '}
        <Entered>
          {say('record.removedBy', {
            who: String(removed['updateUserName'] || '—'),
            time: String(removed['updateTime']),
          })}
        </Entered>
      </p>
      <Button type="primary" loading={busy} onClick={() => void bringBack()}>
        {say('record.restore')}
      </Button>
    </NoMatch>
  )
}
