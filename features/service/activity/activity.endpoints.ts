import { getMany, shape } from '@village/resource'

/** An activity as a selector shows it. */
export interface ActivityChoice {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly statusName: string
  /** YYYY-MM-DD HH:mm:ss */
  readonly startTime: string
}

export const activityEndpoints = {
  allList: getMany('全部活动', 'All activities', {
    access: { permission: 'activity_view' },
    returns: shape<ActivityChoice>(),
  }),
}
