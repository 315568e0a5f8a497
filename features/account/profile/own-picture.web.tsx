import { userInfo } from '@village/frame'
import type { Label } from '@village/resource'
import { api, enteredLang, notify, type UserInfo, useLabel, useSession } from '@village/web'
import Button from 'antd/es/button'
import { useRef, useState } from 'react'
import { self } from '../self/self.api.ts'
import { smallPicture } from './shrink-picture.web.ts'

const words = {
  change: { zh: '更换头像', en: 'Change picture' },
  remove: { zh: '移除头像', en: 'Remove picture' },
  help: { zh: 'png、jpg、jpeg，不超过 5120 KB', en: 'png, jpg or jpeg, at most 5120 KB' },
  wrongFormat: { zh: '文件格式不符合要求', en: 'File format does not meet the requirements' },
  tooLarge: { zh: '文件太大', en: 'File too large' },
  changed: { zh: '修改成功', en: 'Updated successfully' },
} as const satisfies Record<string, Label>
/** What the server keeps of a picture, in characters. */
const MAX_CHARACTERS = 2000
const MAX_KB = 5120

/** The picture of the signed-in person: made small here, so that nothing else of the file leaves the machine. */
export function OwnPicture({ user }: { readonly user: UserInfo }) {
  const pick = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const store = async (avatar: string) => {
    await api(self).call('update-info', { avatar })
    useSession.setState({ user: await userInfo() })
    notify('success', pick(words.changed))
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (!/\.(png|jpe?g)$/i.test(file.name)) return notify('error', pick(words.wrongFormat))
    if (file.size > MAX_KB * 1024) return notify('error', pick(words.tooLarge))
    setBusy(true)
    try {
      const picture = await smallPicture(file, MAX_CHARACTERS).catch(() => null)
      if (picture) await store(picture)
      else notify('error', pick(words.wrongFormat))
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
    }
  }
  const name = user.realName || user.name || user.account
  return (
    <div className="dv-own-picture">
      <span className="dv-own-picture-face" aria-hidden="true" {...enteredLang(name)}>
        {user.avatar ? <img src={user.avatar} alt="" /> : [...name][0]}
      </span>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".png,.jpg,.jpeg"
          aria-label={pick(words.change)}
          onChange={event => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <span className="dv-own-picture-buttons">
          <Button loading={busy} onClick={() => input.current?.click()}>
            {pick(words.change)}
          </Button>
          {user.avatar && (
            <Button type="text" onClick={() => void store('').catch(() => undefined)}>
              {pick(words.remove)}
            </Button>
          )}
        </span>
        <p className="dv-muted">{pick(words.help)}</p>
      </div>
    </div>
  )
}
