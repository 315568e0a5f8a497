import { defineApi, get, raw, shape, text } from '@village/resource'

/** What happens, as it happens: one stream of events for each browser tab (text/event-stream). */
export const live = defineApi({
  name: 'desk.live',
  label: { zh: '实时消息', en: 'Live events' },
  path: '',
  endpoints: {
    stream: raw(
      get('实时消息流', 'Stream of events', {
        access: 'signedIn',
        params: { topics: text('主题', 'Topics, comma separated').max(500).required() },
        returns: shape<unknown>(),
      }),
    ),
  },
})
