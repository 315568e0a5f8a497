import { aliyun } from './aliyun.server.ts'
import type { SmsProvider } from './provider.server.ts'
import { qiniu } from './qiniu.server.ts'
import { tencent } from './tencent.server.ts'
import { yunpian } from './yunpian.server.ts'

/** By the keys of the dictionary sms; the local one sends nothing and has none. */
export const providers: Readonly<Record<string, SmsProvider>> = { 1: yunpian, 2: qiniu, 3: aliyun, 4: tencent }
