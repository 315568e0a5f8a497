import { serve, wholeTenant } from '@village/server'
import { type EventStep, eventProcess } from './event-process.resource.ts'

/** Named, not imported: the event imports this folder, and imports have no cycles. */
const EVENT = 'governance.upload_event'

export default serve(eventProcess, {
  endpoints: {
    async selectProcessBySsId({ ssid }, call) {
      // Whoever sees the event sees its steps.
      const [row] = await call.db.of(call.services.registry.resource(EVENT)).find({ ssid }, { limit: 1 })
      if (!row) return []
      const store = wholeTenant(call).db.of(eventProcess)
      const steps = await store.find({ eventId: row.id }, { order: ['stepNo'] })
      return (await store.show(steps)) as unknown as readonly EventStep[]
    },
  },
})
