import { type Call, cannotStart, onStart } from '@village/server'
import { addFirstAdministrator } from '../../system/public.server.ts'
import { sm2PublicKey } from '../keys/key-pair.server.ts'
import { prepareKeys } from '../keys/keys.server.ts'
import { passwordFlaw, passwordSentence } from '../passwords/password-policy.ts'
import { randomPassword, setPassword } from '../passwords/passwords.server.ts'
import { announce } from './terminal-lines.server.ts'

const ACCOUNT = 'admin'

/** Refused at start, where the person who set it is looking. */
function chosenPassword(call: Call): string | undefined {
  const chosen = call.services.settings.adminPassword
  const flaw = chosen === undefined ? null : passwordFlaw(chosen, ACCOUNT)
  if (flaw) {
    const says = passwordSentence(flaw)
    cannotStart(`设置 ADMIN_PASSWORD 无效：${says.zh}`, `Setting ADMIN_PASSWORD: ${says.en}`, 2)
  }
  return chosen
}

/** Keys and, where tenant 000000 has no user yet, one administrator with a password of this installation alone. */
export default onStart({
  order: 90,
  name: 'account.first-administrator',
  async run(call) {
    prepareKeys(call.services)
    const publicKey = sm2PublicKey(call.services)
    const userId = await addFirstAdministrator(ACCOUNT, call)
    if (!userId) return
    const chosen = chosenPassword(call)
    const password = chosen ?? randomPassword()
    await setPassword(call, userId, password, { mustChange: true })
    announce([
      { zh: `管理员账号  ${ACCOUNT}`, en: `Administrator   ${ACCOUNT}` },
      chosen
        ? { zh: '初始密码    设置 ADMIN_PASSWORD 的值', en: 'First password  the value of ADMIN_PASSWORD' }
        : { zh: `初始密码    ${password}（仅显示这一次）`, en: `First password  ${password} (shown this once)` },
      { zh: '首次登录后须修改密码', en: 'It must be changed at the first sign-in' },
      {
        zh: `现有客户端的密码公钥（SM2，另见应用管理）  ${publicKey}`,
        en: `SM2 public key for existing clients (also under Clients)  ${publicKey}`,
      },
    ])
  },
})
