import { useText } from '@village/web/i18n.ts'
import { copyText } from '@village/web/kit/words/copy-text.ts'
import { notify } from '@village/web/notices.ts'
import { preferencesIn } from '@village/web/preference-form.ts'
import { prefer, usePreferences } from '@village/web/preferences.ts'
import Button from 'antd/es/button'
import TextArea from 'antd/es/input/TextArea'
import { useState } from 'react'
import '../texts/aid-dialogs.ts'

/** The preferences in a pasted text; null if it is not valid. */
function settingsIn(text: string): ReturnType<typeof preferencesIn> | null {
  try {
    const read = preferencesIn(JSON.parse(text))
    return Object.keys(read).length > 0 ? read : null
  } catch {
    return null
  }
}

/** Carries one's settings to another machine or person as JSON. Browsers on plain http paste by hand only. */
export function SettingsText() {
  const say = useText()
  const [text, setText] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    const words = JSON.stringify(usePreferences.getState(), null, 1)
    if (await copyText(words)) return notify('success', say('common.copied'))
    setText(words)
    notify('info', say('aid.notCopied'))
  }
  const paste = async (): Promise<void> => {
    setText(
      await Promise.resolve(navigator.clipboard?.readText())
        .catch(() => '')
        .then(words => words ?? ''),
    )
  }
  const apply = (): void => {
    const settings = settingsIn(text ?? '')
    if (settings) {
      prefer(settings)
      setText(null)
    }
    notify(settings ? 'success' : 'error', say(settings ? 'aid.applied' : 'aid.notSettings'))
  }
  return (
    <section>
      <h3>{say('aid.carry')}</h3>
      <div className="dv-wish-ways">
        <Button onClick={() => void copy()}>{say('aid.copySettings')}</Button>
        <Button onClick={() => void paste()}>{say('aid.pasteSettings')}</Button>
      </div>
      {text !== null && (
        <>
          <TextArea
            aria-label={say('aid.settingsText')}
            value={text}
            rows={6}
            maxLength={4000}
            autoFocus
            onChange={event => setText(event.target.value)}
          />
          <div className="dv-wish-ways">
            <Button type="primary" disabled={text.trim() === ''} onClick={apply}>
              {say('aid.apply')}
            </Button>
            <Button onClick={() => setText(null)}>{say('common.cancel')}</Button>
          </div>
        </>
      )}
    </section>
  )
}
