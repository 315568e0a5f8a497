import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import { useScreen } from '@village/web/screen.ts'
import Button from 'antd/es/button'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { useAlerts } from '../alert/use-alerts.ts'
import { leaves, useMenu } from '../menu/menu.ts'
import { badgeCount } from '../parts/badge-count.ts'
import { KINDS, type Kind, type Letter, type Letters, markRead, useLetters } from './letters.ts'
import { NoticeList } from './notice-list.tsx'
import '../texts/frame.ts'
import '../texts/notice.ts'
import './notice.css'

interface NoticesProps {
  /** The lists may be asked for. */
  readonly due: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The page of one's own messages (domain-model §4.12.32). */
const ALL = '/desk/message'
const GAP_PX = 8
const WIDTH_PX = 380

/** The lists below the bell, over the page. */
export function Notices({ due, ...rest }: NoticesProps) {
  const { data } = useLetters(due)
  return createPortal(<Panel letters={data} {...rest} />, document.body)
}

interface PanelProps extends Pick<NoticesProps, 'anchor' | 'onClose'> {
  readonly letters: Readonly<Record<Kind, Letters>> | undefined
}

/** Below the bell, within the window. */
function usePlace(anchor: PanelProps['anchor']): { readonly top: number; readonly left: number } {
  const [place, setPlace] = useState({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const put = (): void => {
      const box = anchor.current?.getBoundingClientRect()
      if (box) setPlace({ top: box.bottom + GAP_PX, left: Math.max(GAP_PX, box.right - WIDTH_PX + 60) })
    }
    put()
    addEventListener('resize', put)
    return () => removeEventListener('resize', put)
  }, [anchor])
  return place
}

/** Esc, a press elsewhere and the focus elsewhere put the panel away. */
function useDismiss(panel: RefObject<HTMLElement | null>, { anchor, onClose }: Omit<PanelProps, 'letters'>): void {
  const away = useEffectEvent((event: Event) => {
    const { target } = event
    if (!(target instanceof Node) || panel.current?.contains(target) || anchor.current?.contains(target)) return
    onClose()
  })
  useEffect(() => {
    const hear = (event: Event): void => away(event)
    document.addEventListener('pointerdown', hear, true)
    document.addEventListener('focusin', hear, true)
    return () => {
      document.removeEventListener('pointerdown', hear, true)
      document.removeEventListener('focusin', hear, true)
    }
  }, [])
}

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: at => (at + KINDS.length - 1) % KINDS.length,
  ArrowRight: at => (at + 1) % KINDS.length,
  Home: () => 0,
  End: () => KINDS.length - 1,
}

/** Calls for help come before all messages, each with its name and a way to the desk. */
function AlertsWaiting({ onFollow }: { readonly onFollow: () => void }) {
  const say = useText()
  const { shown, waiting } = useAlerts().alerts
  if (shown.length === 0) return null
  const { wordsOf, pathOf } = port('alerts')
  return (
    <div className="dv-notice-alerts">
      {waiting > 0 && <p>{say('frame.alertsWait', { n: waiting })}</p>}
      {shown.map(one => (
        <Link key={one.id} to={pathOf(one)} onClick={onFollow} {...enteredLang(wordsOf(one))}>
          {wordsOf(one)}
        </Link>
      ))}
    </div>
  )
}

interface TabsProps {
  readonly shown: Kind
  readonly letters: PanelProps['letters']
  readonly onShow: (kind: Kind) => void
}
function Tabs({ shown, letters, onShow }: TabsProps) {
  const say = useText()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(), [])
  const move = (event: KeyboardEvent): void => {
    const at = STEPS[event.key]?.(KINDS.indexOf(shown))
    if (at === undefined) return
    event.preventDefault()
    onShow(KINDS[at]!)
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={say('notice.tabs')} className="dv-notice-tabs" onKeyDown={move}>
      {KINDS.map(kind => {
        const n = letters?.[kind].unread ?? 0
        return (
          <button
            key={kind}
            type="button"
            role="tab"
            id={`dv-notice-${kind}`}
            aria-selected={kind === shown}
            aria-controls="dv-notice-panel"
            tabIndex={kind === shown ? 0 : -1}
            onClick={() => onShow(kind)}
          >
            {say(`notice.${kind}`)}
            {n > 0 && <span className="dv-notice-count dv-numbers">{badgeCount(n)}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** The first list that holds something new; mail when none does. */
const firstUnread = (letters: PanelProps['letters']): Kind =>
  KINDS.find(kind => (letters?.[kind].unread ?? 0) > 0) ?? 'mail'

function Panel({ letters, anchor, onClose }: PanelProps) {
  const say = useText()
  const navigate = useNavigate()
  const isPhone = useScreen() === 0
  const menu = useMenu()
  const panel = useRef<HTMLDivElement>(null)
  const place = usePlace(anchor)
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [sending, setSending] = useState(false)
  const shown = chosen ?? firstUnread(letters)
  const close = (): void => {
    onClose()
    anchor.current?.focus()
  }
  useDismiss(panel, { anchor, onClose })
  const hasPage = leaves(menu.data ?? []).some(node => node.path === ALL)
  const follow = ({ id, unread, path }: Letter): void => {
    close()
    // A failure has been said by the call; the letter stays unread.
    if (unread) markRead([id]).catch(() => undefined)
    const target = path || (hasPage ? `${ALL}?id=${id}` : '')
    if (target) void navigate(target)
  }
  const readAll = (): void => {
    setSending(true)
    markRead(null)
      .catch(() => undefined)
      .finally(() => setSending(false))
  }
  const hasUnread = KINDS.some(kind => (letters?.[kind].unread ?? 0) > 0)
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={say('notice.title')}
      className={`dv-notices${isPhone ? ' dv-notices-sheet' : ''}`}
      {...(!isPhone && { style: place })}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      {isPhone && (
        <div className="dv-notice-head">
          <h2>{say('notice.title')}</h2>
          <IconButton label={say('common.close')} icon={<CloseOutlined aria-hidden />} onClick={close} />
        </div>
      )}
      <AlertsWaiting onFollow={close} />
      <Tabs shown={shown} letters={letters} onShow={setChosen} />
      <div role="tabpanel" id="dv-notice-panel" aria-labelledby={`dv-notice-${shown}`} className="dv-notice-panel">
        <NoticeList kind={shown} letters={letters?.[shown]} onFollow={follow} />
      </div>
      <div className="dv-notice-foot">
        <Button type="text" disabled={!hasUnread} loading={sending} onClick={readAll}>
          {say('notice.allRead')}
        </Button>
        {hasPage && (
          <Button
            type="text"
            onClick={() => {
              close()
              void navigate(ALL)
            }}
          >
            {say('notice.seeAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
