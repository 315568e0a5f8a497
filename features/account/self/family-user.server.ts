import { serveApi } from '@village/server'
import { familyUser } from './family-user.api.ts'
import { ownAccount } from './self.server.ts'

export default serveApi(familyUser, { getUserInfo: (_, call) => ownAccount(call) })
