import { frameHosts, serveApi } from '@village/server'
import { frame } from './frame.api.ts'

export default serveApi(frame, {
  // One list for all tenants: the policy that the browser enforces is sent before anybody has signed in.
  hosts: async (_, { services }) => ({ hosts: await frameHosts(services) }),
})
