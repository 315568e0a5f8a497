import type { SayText } from '@village/web/i18n.ts'
import type { PopItem } from '@village/web/kit/menu/pop-menu.tsx'
import { copyText } from '@village/web/kit/words/copy-text.ts'
import { notify } from '@village/web/notices.ts'
import { openFind } from '../opening/open-find.ts'
import { maximise, useMaximised } from '../parts/maximised-page.ts'
import type { TabActions } from './tab-actions.tsx'
import { addressOf, moveTo, neighbour, pin, type Tab, useTabs } from './tabs.ts'
import '../texts/frame.ts'

const line = (key: string): PopItem => ({ key, type: 'divider' })

async function copyLink(tab: Tab, say: SayText): Promise<void> {
  const copied = await copyText(location.origin + addressOf(tab.value))
  notify(copied ? 'success' : 'warning', say(copied ? 'tab.linkCopied' : 'tab.copyFailed'))
}

/** The menu of one tab. Moving is here too: dragging is no way for everybody (WCAG 2.5.7). */
export function itemsOf(tab: Tab, actions: TabActions, say: SayText): readonly PopItem[] {
  const { list } = useTabs.getState()
  const { maximised } = useMaximised.getState()
  const path = tab.value
  const item = (key: string, label: string, onClick: () => void, disabled = false): PopItem => ({
    key,
    label,
    onClick,
    disabled,
  })
  const [left, right] = [neighbour(list, path, -1), neighbour(list, path, 1)]
  const at = list.indexOf(tab)
  const isHome = at === 0
  const canGo = (one: Tab): boolean => one !== tab && one !== list[0] && !one.pinned
  return [
    item('reload', say('tab.reload'), () => actions.reload(tab)),
    item('close', say('tab.close'), () => actions.closeOne(path), !actions.isClosable(tab)),
    item('others', say('tab.closeOthers'), () => actions.closeOthers(path), !list.some(canGo)),
    item('right', say('tab.closeRight'), () => actions.closeRight(path), !list.slice(at + 1).some(canGo)),
    item('all', say('tab.closeAll'), actions.closeAll),
    line('order'),
    item('pin', say(tab.pinned ? 'tab.unpin' : 'tab.pin'), () => pin(path, !tab.pinned), isHome),
    item('left', say('tab.moveLeft'), () => left && moveTo(path, left.value), !left),
    item('rightwards', say('tab.moveRight'), () => right && moveTo(path, right.value), !right),
    line('out'),
    item('link', say('tab.copyLink'), () => void copyLink(tab, say)),
    item('window', say('tab.newWindow'), () => window.open(addressOf(path), '_blank', 'noopener')),
    item('maximise', say(maximised ? 'tab.restore' : 'tab.maximise'), () => {
      actions.open(tab)
      maximise(!maximised)
    }),
  ]
}

/** The menu of the whole bar, for the page that is shown. */
export function itemsOfBar(path: string, actions: TabActions, say: SayText): readonly PopItem[] {
  return [
    { key: 'find', label: say('frame.find'), onClick: () => openFind('find') },
    line('find-line'),
    { key: 'others', label: say('tab.closeOthers'), onClick: () => actions.closeOthers(path) },
    { key: 'all', label: say('tab.closeAll'), onClick: actions.closeAll },
    line('cache'),
    { key: 'cache', label: say('tab.clearCache'), onClick: actions.clearCache },
  ]
}
