import { serveApi } from '@village/server'
import { countersOf } from './counting.server.ts'
import { homeOf } from './home.server.ts'
import { own, ownKeeping } from './own-calls.api.ts'
import { keepPreferences, preferencesOf } from './preference/preferences.server.ts'

export default [
  serveApi(own, {
    preferences: (_, call) => preferencesOf(call),
    counters: (_, call) => countersOf(call),
    home: (_, call) => homeOf(call),
  }),
  serveApi(ownKeeping, { preferences: ({ content }, call) => keepPreferences(content, call) }),
]
