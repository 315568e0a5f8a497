import type { AnyResource, Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { NoMatch } from '@village/web/kit/states/states.tsx'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { restore } from '../acts/removal-dialogs.tsx'
import { useRefresh } from '../record/records.ts'
import type { Rights } from '../record/rights.ts'
import { titleOf } from '../record/wire-row.ts'
import { useRemoved } from './past-record.ts'
import '../texts/record.ts'

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
