import App from 'antd/es/app'
import { useCallback, useEffect } from 'react'
import { useText } from '../i18n.ts'
import '../texts/resource.ts'

/** Asks before changed values are lost: at Esc, ×, 取消, and when the browser is closed. */
export function useUnsavedGuard(dirty: boolean, leave: () => void): () => void {
  const say = useText()
  const { modal } = App.useApp()
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
  return useCallback(() => {
    if (!dirty) return leave()
    modal.confirm({
      title: say('resource.unsavedTitle'),
      content: say('resource.unsavedText'),
      okText: say('resource.keepEditing'),
      cancelText: say('resource.discard'),
      focusable: { autoFocusButton: 'ok' },
      onCancel: leave,
    })
  }, [dirty, leave, modal, say])
}
