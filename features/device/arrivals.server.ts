import { refuse } from '@village/server'

/** Records that only arrive are forgotten by the nightly retention, never by hand (domain-model §2.6). */
export const refuseRemoval = (): never =>
  refuse(
    '上报记录到期后由系统自动清理，不能手工删除',
    'What has arrived is forgotten by the nightly retention and cannot be removed by hand',
  )
