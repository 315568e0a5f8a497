import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import { useQuery } from '@tanstack/react-query'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { usePageTitle } from '@village/web/page-tab.ts'
import { api } from '@village/web/resource-client.ts'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { frame } from '../../../features/system/frame/frame.api.ts'
import { labelOf, leaves, useMenu } from '../menu/menu.ts'
import { ErrorPage } from '../parts/error-page.tsx'
import { Waiting } from '../parts/page-placeholder.tsx'
import { isAllowed } from './allowed-hosts.ts'
import '../texts/frame.ts'
import './outside.css'

/** A page that has not come by then does not answer. */
const SLOW_MS = 10_000
/** Scripts and forms of their own, under their own origin; no way to replace our window, no downloads, no popups that escape. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-same-origin'

const hostOf = (src: string): string => {
  try {
    return new URL(src, location.origin).host
  } catch {
    return src
  }
}

/** What the server lets us show, as administrators have listed it (parameter `frame.allowedHosts`). */
function useAllowedHosts() {
  return useQuery({
    queryKey: ['shell', 'frame-hosts'],
    queryFn: async ({ signal }) => (await api(frame).call('hosts', {}, { signal })).hosts,
    staleTime: 60_000,
  })
}

interface FrameProps {
  readonly src: string
  readonly title: string
}
function Frame({ src, title }: FrameProps) {
  const say = useText()
  const [state, setState] = useState<'coming' | 'there' | 'slow'>('coming')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    setState('coming')
    const timer = setTimeout(() => setState(now => (now === 'coming' ? 'slow' : now)), SLOW_MS)
    return () => clearTimeout(timer)
  }, [src, tries])
  const again = (): void => setTries(n => n + 1)
  // Pages of our own server would hold our tokens: without an origin of their own they cannot reach them.
  const isOwn = new URL(src, location.origin).origin === location.origin
  return (
    <>
      <div className="dv-outside-bar">
        <h1>{title}</h1>
        <Button type="text" href={src} target="_blank" rel="noopener noreferrer">
          <Icon of={ExportOutlined} />
          {say('tab.newWindow')}
        </Button>
        <Button type="text" onClick={again}>
          <Icon of={ReloadOutlined} />
          {say('call.reload')}
        </Button>
      </div>
      {state === 'slow' && (
        <div className="dv-outside-slow" role="alert">
          <p>{say('outside.slow')}</p>
          <p className="dv-quiet">{say('outside.slowHint')}</p>
          <Button type="primary" onClick={again}>
            {say('common.retry')}
          </Button>
        </div>
      )}
      <iframe
        key={tries}
        className="dv-outside-frame"
        hidden={state === 'slow'}
        title={title}
        src={src}
        sandbox={isOwn ? SANDBOX.replace(' allow-same-origin', '') : SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
      />
    </>
  )
}

/** /myiframe/:routerPath: a page of somebody else in a sandboxed frame (spec §2, design/ux.md §1.9). */
export function OutsidePage() {
  const say = useText()
  const pick = useLabel()
  const menu = useMenu()
  const hosts = useAllowedHosts()
  const src = new URLSearchParams(useLocation().search).get('src') ?? ''
  const node = leaves(menu.data ?? []).find(leaf => leaf.path === src)
  // The name in the address could be anybody's: only the menu's counts.
  const title = node ? pick(labelOf(node)) : hostOf(src)
  usePageTitle(title)
  if (hosts.isPending) return <Waiting />
  if (src === '' || !isAllowed(src, hosts.data ?? [], location.origin))
    return (
      <ErrorPage code="403" words={say('outside.refused')} hint={say('outside.refusedHint', { host: hostOf(src) })} />
    )
  return (
    <div className="dv-outside">
      <Frame key={src} src={src} title={title} />
    </div>
  )
}
