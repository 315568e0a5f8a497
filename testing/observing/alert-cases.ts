/** One alert in a made history of minutes: it fires at `fires`, and at `ends` it does not. */
export interface AlertCase {
  readonly alert: string
  /** Prometheus’ shorthand: `0+1x5` counts up, `_` is missing, `1x20 0x20` changes after twenty minutes. */
  readonly series: Readonly<Record<string, string>>
  /** Minutes from the beginning. */
  readonly fires: number
  readonly ends: number
}

const one = (metric: string, values: string) => ({ [metric]: values })
/** A server that does well but for what the case says: what is absent would be an alert of its own. */
const SWEEPS = one('village_alarm_sweep_age_seconds{instance="a"}', '15x120')

const calls = (part: string): string => `village_call_seconds_${part}`

/** Each rule of docs/observe/alerts.yml, made to fire once and to end. */
export const ALERT_CASES: readonly AlertCase[] = [
  { alert: 'VillageNotReady', series: one('up{job="village",instance="a"}', '1x5 0x5 1x20'), fires: 9, ends: 12 },
  {
    alert: 'VillageNotReady',
    series: one('village_ready{instance="a",reason="no_writes"}', '1x5 0x5 1x20'),
    fires: 9,
    ends: 12,
  },
  {
    alert: 'VillageCallsFail',
    series: {
      ...one(`${calls('count')}{status="5xx",route="people.resident/page"}`, '0+0x10 0+60x10 600+0x30'),
      ...one(`${calls('count')}{status="2xx",route="people.resident/page"}`, '0+600x60'),
    },
    fires: 18,
    ends: 40,
  },
  {
    alert: 'VillageCallsSlow',
    series: {
      ...one(`${calls('count')}{status="2xx",route="people.resident/page"}`, '0+60x80'),
      ...one(`${calls('bucket')}{le="1",route="people.resident/page"}`, '0+0x40 0+60x40'),
      ...one(`${calls('bucket')}{le="5",route="people.resident/page"}`, '0+60x80'),
      ...one(`${calls('bucket')}{le="+Inf",route="people.resident/page"}`, '0+60x80'),
    },
    fires: 30,
    ends: 60,
  },
  {
    alert: 'VillageDatabaseShort',
    series: one('village_database_shortages_total{instance="a",sqlstate="53100"}', '0x5 1x30'),
    fires: 7,
    ends: 20,
  },
  {
    alert: 'VillageDatabaseShort',
    series: one('village_pool_waiting{instance="a",pool="writes"}', '0x5 3x5 0x20'),
    fires: 9,
    ends: 14,
  },
  {
    alert: 'VillageAlarmsLate',
    series: { ...SWEEPS, ...one('village_job_late_seconds{instance="a",lane="punctual"}', '0x5 90x5 0x20') },
    fires: 9,
    ends: 13,
  },
  {
    alert: 'VillageAlarmsLate',
    series: one('village_alarm_sweep_age_seconds{instance="a"}', '15x5 _x10 15x20'),
    fires: 14,
    ends: 20,
  },
  {
    alert: 'VillageJobsGivenUp',
    series: one('village_jobs_given_up{instance="a",task="monitor.backup"}', '_x5 1x5 _x20'),
    fires: 9,
    ends: 20,
  },
  {
    alert: 'VillageDiskLow',
    series: one('village_data_disk_free_bytes{instance="a"}', '9e9x5 1e9x10 9e9x20'),
    fires: 14,
    ends: 18,
  },
  {
    alert: 'VillageDiskLow',
    series: {
      ...one('village_backup_disk_free_bytes{instance="a"}', '9e9x60'),
      ...one('village_backup_size_bytes{instance="a"}', '1e9x5 6e9x10 1e9x20'),
    },
    fires: 14,
    ends: 18,
  },
  {
    alert: 'VillageBackupMissing',
    series: {
      ...one('village_backup_age_seconds{instance="a"}', '90000+60x150 60x20'),
      ...one('village_backup_proven{instance="a"}', '1x180'),
    },
    fires: 140,
    ends: 156,
  },
  {
    alert: 'VillageBackupMissing',
    series: one('village_backup_proven{instance="a"}', '0x90 1x20'),
    fires: 80,
    ends: 95,
  },
  {
    alert: 'VillageAuditBroken',
    series: one('village_audit_broken_tenants{instance="a"}', '0x5 1x10 0x20'),
    fires: 14,
    ends: 18,
  },
  {
    alert: 'VillageReplicaLeftOut',
    series: one('village_replica_used{instance="a"}', '1x5 0x10 1x20'),
    fires: 14,
    ends: 18,
  },
  {
    alert: 'VillageLogPilesUp',
    series: one('village_replication_slot_held_bytes{instance="a",slot="standby"}', '1e9x5 6e9x10 1e9x20'),
    fires: 14,
    ends: 18,
  },
  {
    alert: 'VillageLogPilesUp',
    series: one('village_archive_failing_seconds{instance="a"}', '0x5 660+60x15 0x20'),
    fires: 16,
    ends: 24,
  },
  {
    alert: 'VillageDevicesBehind',
    series: one('village_device_messages_waiting{instance="a"}', '0x5 5000x5 0x20'),
    fires: 9,
    ends: 14,
  },
  {
    alert: 'VillageCertificateEnds',
    series: one('village_certificate_end_timestamp_seconds{instance="a"}', '1e6x20 9e9x20'),
    fires: 15,
    ends: 25,
  },
  {
    alert: 'VillageCertificateEnds',
    series: {
      ...one('village_certificate_end_timestamp_seconds{instance="a"}', '9e9x60'),
      ...one('village_certificate_renewal_stuck{instance="a"}', '0x5 1x15 0x20'),
    },
    fires: 18,
    ends: 24,
  },
]
