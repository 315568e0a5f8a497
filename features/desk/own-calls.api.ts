import { defineApi, get, json, post, shape, text } from '@village/resource'
import type { Counted, HomeSummary } from './public.ts'

/** What one keeps about the screen: small JSON values under names like `theme` or `list.density`. */
export type Preferences = Readonly<Record<string, unknown>>

/** What everybody reads about their own desk. */
export const own = defineApi({
  name: 'desk.own',
  label: { zh: '我的办公', en: 'My office' },
  path: '/blade-desk',
  endpoints: {
    preferences: get('个人偏好', 'Preferences', {
      access: 'signedIn',
      returns: shape<{ readonly content: Preferences; readonly updateTime: string }>(),
    }),
    counters: get('待办角标', 'Counters', {
      access: 'signedIn',
      returns: shape<Counted>(),
    }),
    home: get('工作台', 'Home', { access: 'signedIn', returns: shape<HomeSummary>() }),
  },
})

/** The same address as the reading call: one declaration has each name once. */
export const ownKeeping = defineApi({
  name: 'desk.keeping',
  label: { zh: '个人偏好', en: 'Preferences' },
  path: '/blade-desk',
  endpoints: {
    preferences: post('保存个人偏好', 'Save preferences', {
      access: 'signedIn',
      params: { content: json<Preferences>('内容', 'Content').required() },
      returns: { updateTime: text('更新时间', 'Changed at') },
    }),
  },
})
