import { defineRules } from '@village/resource'
import { deviceproduct } from './deviceproduct.resource.ts'

/** A device counts as gone when it has been silent for two heartbeats at least (domain-model §4.7.1). */
export default defineRules(deviceproduct, {
  judge: ({ heartbeatSec, offlineSec }) =>
    heartbeatSec && offlineSec && offlineSec < 2 * heartbeatSec
      ? [
          {
            field: 'offlineSec',
            code: 'other',
            says: { zh: '离线判定应不少于两次心跳', en: 'Offline after two heartbeats at least' },
          },
        ]
      : [],
})
