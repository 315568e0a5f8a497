import { useConnection } from '../connection.ts'
import { useText } from '../i18n.ts'

/** Says that the server cannot be reached, until it can. */
export function OfflineStrip() {
  const online = useConnection(connection => connection.online)
  const say = useText()
  return (
    <div role="status" className="dv-offline-region">
      {!online && <p className="dv-offline">{say('call.offline')}</p>}
    </div>
  )
}
