import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, notify, useLabel, useText } from '@village/web'
import { ErrorCard, useRelativeTime } from '@village/web/kit'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { type OwnSession, self } from '../self/self.api.ts'

const words = {
  here: { zh: '本机', en: 'This one' },
  unknown: { zh: '未知浏览器', en: 'Unknown browser' },
  signedIn: { zh: '登录于', en: 'signed in' },
  seen: { zh: '最近活动', en: 'last seen' },
  end: { zh: '退出', en: 'Sign out' },
  ask: { zh: '确定退出该设备的登录？', en: 'Sign out there?' },
  text: {
    zh: '该设备会立即下线，没有保存的内容会丢失。',
    en: 'It is signed out at once; what was not saved there is lost.',
  },
  ended: { zh: '该设备已退出登录', en: 'Signed out there' },
} as const satisfies Record<string, Label>
const KEY = ['account.self', 'sessions'] as const

/** Where the person is signed in now, each with the way to sign out there (design/ux.md §4.17). */
export function OwnSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(self).call('sessions', {}, { signal, silent: 'all' }),
    staleTime: 0,
  })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="dv-own-sessions" title={false} paragraph={{ rows: 3 }} />
  return (
    <ul className="dv-own-sessions">
      {data.map(session => (
        <OneSession key={session.id} session={session} />
      ))}
    </ul>
  )
}

function OneSession({ session }: { readonly session: OwnSession }) {
  const { id, browser, ip, issueTime, seenTime, current } = session
  const say = useText()
  const pick = useLabel()
  const when = useRelativeTime()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const name = browser || pick(words.unknown)
  const end = () =>
    void modal.confirm({
      title: pick(words.ask),
      content: pick(words.text),
      okText: pick(words.end),
      okButtonProps: { danger: true },
      cancelText: say('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        await api(self).call('end-session', { id })
        notify('success', pick(words.ended))
        await client.invalidateQueries({ queryKey: KEY })
      },
    })
  return (
    <li>
      <div>
        <b>{name}</b> {current && <span className="dv-tag">{pick(words.here)}</span>}
        <p className="dv-muted">
          {ip} · {pick(words.signedIn)} <time title={issueTime}>{when(issueTime)}</time> · {pick(words.seen)}{' '}
          <time title={seenTime}>{when(seenTime)}</time>
        </p>
      </div>
      {!current && (
        <Button onClick={end} aria-label={`${pick(words.end)} ${name} ${ip}`}>
          {pick(words.end)}
        </Button>
      )}
    </li>
  )
}
