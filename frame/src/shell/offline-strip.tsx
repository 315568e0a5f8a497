import { useConnection } from '@village/web/connection.ts'
import { useText } from '@village/web/i18n.ts'
import { queryClient } from '@village/web/session.ts'
import { useEffect } from 'react'

/** Says that the server cannot be reached, until it can; then what had failed is asked for again. */
export function OfflineStrip() {
  const online = useConnection(connection => connection.online)
  const say = useText()
  useEffect(() => {
    if (online) void queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
  }, [online])
  return (
    <div role="status" className="dv-offline-region">
      {!online && <p className="dv-offline">{say('call.offline')}</p>}
    </div>
  )
}
