import { serveApi } from '@village/server'
import { sm2PublicKey } from './key-pair.server.ts'
import { sm2Key } from './sm2-key.api.ts'

export default serveApi(sm2Key, { 'public-key': (_, { services }) => ({ publicKey: sm2PublicKey(services) }) })
