import { provideExclusive } from '../../exchange/public.server.ts'
import { braceletbind } from './braceletbind.resource.ts'

/** A workbook binds each bracelet once and each person to one bracelet. */
export default provideExclusive({
  of: (resource, { openMachineId, openResidentId }) =>
    resource === braceletbind && openMachineId ? [`bracelet:${openMachineId}`, `wearer:${openResidentId}`] : [],
})
