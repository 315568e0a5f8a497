import { useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import { api } from '@village/web/resource-client.ts'
import { queryClient, useSession } from '@village/web/session.ts'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import { oauth } from '../../../features/account/tokens/token.api.ts'
import { HOME } from '../menu/pages.ts'
import { useTitleOf } from './tab-title.ts'
import { addressOf, close, discardAt, reload, type Tab, useTabs } from './tabs.ts'
import '../texts/frame.ts'

/** Aliases of the roles that may empty the server's cache; others would be refused. */
const ADMINS: readonly string[] = ['administrator', 'admin']
const clearsServer = (): boolean => useSession.getState().roles.some(role => ADMINS.includes(role))

/** Empties the browser's cache, and for administrators the server's as well. */
async function clearCaches(): Promise<void> {
  if (clearsServer()) await api(oauth).call('clear-cache', {})
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

/** What can be done with open pages. Spec §2: closable only when more than one tab is open, never home. */
export function useTabActions() {
  const say = useText()
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const { modal } = App.useApp()

  /** Does it at once, or after the question when tabs hold unsaved input: kept as drafts, or thrown away. */
  const unlessDirty = (tabs: readonly Tab[], run: () => void): void => {
    const { dirty } = useTabs.getState()
    const held = tabs.filter(tab => tab.value in dirty)
    if (held.length === 0) {
      run()
      return
    }
    const content =
      held.length === 1 ? say('tab.dirtyText', { name: titleOf(held[0]!) }) : say('tab.dirtyMany', { n: held.length })
    const answer = (discards: boolean): void => {
      question.destroy()
      if (discards) for (const tab of held) discardAt(tab.value)
      run()
    }
    const question = modal.confirm({
      title: say('tab.dirtyTitle'),
      content,
      okText: say('tab.keepEditing'),
      focusable: { autoFocusButton: 'ok' },
      footer: (_, { OkBtn }) => (
        <>
          <Button onClick={() => answer(true)}>{say('tab.discard')}</Button>
          <Button onClick={() => answer(false)}>{say('tab.keepDraft')}</Button>
          <OkBtn />
        </>
      ),
    })
  }
  /** Closes tabs and goes to the last visited one, if the shown page is among the closed. */
  const closeTabs = (which: (tab: Tab) => boolean, then?: string): void => {
    const { list } = useTabs.getState()
    const doomed = list.filter(tab => tab.value !== HOME && which(tab))
    unlessDirty(doomed, () => {
      const next = close(tab => doomed.some(one => one.value === tab.value))
      const isOpen = useTabs.getState().list.some(tab => tab.value === location.pathname)
      if (then !== undefined) void navigate(then)
      else if (!isOpen) void navigate(next)
    })
  }
  return {
    open: (tab: Tab) => void navigate(addressOf(tab.value)),
    isClosable: (tab: Tab): boolean => tab.value !== HOME && !tab.pinned && useTabs.getState().list.length > 1,
    closeOne: (path: string) => closeTabs(tab => tab.value === path),
    closeOthers: (path: string) => closeTabs(tab => tab.value !== path && !tab.pinned, addressOf(path)),
    closeRight: (path: string) => {
      const { list } = useTabs.getState()
      const at = list.findIndex(tab => tab.value === path)
      closeTabs(tab => list.indexOf(tab) > at && !tab.pinned)
    },
    closeAll: () => closeTabs(tab => !tab.pinned, HOME),
    reload: (tab: Tab) =>
      unlessDirty([tab], () => {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'shell' })
        reload(tab.value)
        void navigate(addressOf(tab.value))
      }),
    clearCache: () =>
      void modal.confirm({
        title: say('common.notice'),
        content: say(clearsServer() ? 'tab.clearCacheConfirm' : 'tab.clearCacheHere'),
        okText: say('common.ok'),
        cancelText: say('common.cancel'),
        onOk: async () => {
          await clearCaches()
          notify('success', say(clearsServer() ? 'tab.cacheCleared' : 'tab.cacheClearedHere'))
        },
      }),
  }
}
export type TabActions = ReturnType<typeof useTabActions>
