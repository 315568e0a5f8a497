import { api, provideWeb } from '@village/web/provide'
import { help } from './help/help.api.ts'
import { presence } from './presence/presence.api.ts'
import { live } from './stream.api.ts'
import { view } from './view/view.api.ts'

const silent = 'all'

/** Saved views, who edits what, the stream of events and whom to ask: for the resource page of every feature. */
export default provideWeb({
  views: {
    list: (resource, signal) => api(view).call('list', { resource }, { signal, silent }),
    submit: async written => {
      const { id } = await api(view).call('submit', written, { silent: [400] })
      return id ?? ''
    },
    remove: async id => {
      await api(view).call('remove', { ids: [id] }, { inQuery: true })
    },
    counts: (resource, ids, signal) => api(view).call('counts', { resource, ids }, { signal, silent }),
    roles: signal => api(view).call('roles', {}, { signal, silent }),
  },
  presence: {
    say: async (resource, id, editing) =>
      (await api(presence).call('presence', { resource, id, editing }, { silent })).editors,
  },
  stream: { path: `${live.path}/stream` },
  support: { ask: signal => api(help).call('support', {}, { signal, silent }) },
})
