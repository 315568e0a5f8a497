import { serveApi } from '@village/server'
import { help } from './help.api.ts'

const LONGEST = 40

export default serveApi(help, {
  async support(_, { user, services }) {
    const phone = (await services.param(user.tenantId, 'help.phone')).trim()
    // Whatever an administrator has typed becomes a link to call: without a digit there is nothing to dial.
    return { phone: /\d/.test(phone) ? phone.slice(0, LONGEST) : '' }
  },
})
