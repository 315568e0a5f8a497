import { openStream, serveApi } from '@village/server'
import { live } from './stream.api.ts'

export default serveApi(live, {
  stream: ({ topics }, call) => openStream(topics, call),
})
