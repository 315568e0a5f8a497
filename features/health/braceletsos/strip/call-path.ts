import { sosAlerts } from './alerts.api.ts'

/** Where a call is dealt with: at the desk of alarms; in its register for whoever has no desk. */
export const callPath = ({ id, alarmId }: Readonly<Record<string, unknown>>): string =>
  alarmId ? `/desk/alarm?id=${String(alarmId)}` : `${sosAlerts.path}?id=${String(id)}`
