import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { prefer, usePreferences } from '@village/web/preferences.ts'
import { isReadable, themesIn } from '@village/web/theme/theme-catalog.ts'
import { DEFAULT_COLOUR, DEFAULT_NAME } from '@village/web/theme/themes.ts'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { useMemo } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { ThemeThumbnail } from './theme-thumbnail.tsx'
import '../texts/aid.ts'
import '../texts/aid-dialogs.ts'
import '../shell/aids.css'

/** Six colours that are easy to tell apart; the first is that of the specification. */
const SWATCHES = [
  { colour: DEFAULT_COLOUR, label: { zh: '天蓝', en: 'Sky blue' } },
  { colour: '#0E8F8A', label: { zh: '湖绿', en: 'Teal' } },
  { colour: '#2E8B57', label: { zh: '草绿', en: 'Green' } },
  { colour: '#C2410C', label: { zh: '橙红', en: 'Orange' } },
  { colour: '#C5262B', label: { zh: '朱红', en: 'Red' } },
  { colour: '#7C3AED', label: { zh: '紫色', en: 'Purple' } },
] as const

function Themes() {
  const say = useText()
  const pick = useLabel()
  const { theme: worn, colour } = usePreferences()
  const themes = useMemo(() => themesIn(colour), [colour])
  return (
    <div className="dv-themes" role="radiogroup" aria-label={say('aid.theme')}>
      {themes.map(theme => (
        <label key={theme.id} className="dv-theme">
          <input
            type="radio"
            name="dv-theme"
            checked={theme.id === worn}
            onChange={() => prefer({ theme: theme.id })}
            // biome-ignore lint/a11y/noAutofocus: a dialog has to put the cursor somewhere inside
            autoFocus={theme.id === worn}
          />
          <ThemeThumbnail theme={theme} />
          <span className="dv-theme-name">{pick(theme.label)}</span>
        </label>
      ))}
    </div>
  )
}

function Colours() {
  const say = useText()
  const pick = useLabel()
  const colour = usePreferences(preferences => preferences.colour)
  return (
    <div className="dv-colours">
      <h3 id="dv-colours-title">{say('aid.colour')}</h3>
      <div className="dv-swatches" role="radiogroup" aria-labelledby="dv-colours-title">
        {SWATCHES.map(swatch => (
          <label key={swatch.colour} className="dv-swatch" title={pick(swatch.label)}>
            <input
              type="radio"
              name="dv-colour"
              aria-label={pick(swatch.label)}
              checked={colour.toUpperCase() === swatch.colour}
              onChange={() => prefer({ colour: swatch.colour })}
            />
            <span style={{ background: swatch.colour }} aria-hidden="true" />
          </label>
        ))}
      </div>
      {/* The browser's own: antd's picker would put 9 KB into the first chunk, because its buttons share a part with it. */}
      <label className="dv-colour-own">
        <input
          type="color"
          value={colour.toLowerCase()}
          onChange={event => prefer({ colour: event.target.value.toUpperCase() })}
        />
        {say('aid.colourPick')}
      </label>
      {!isReadable(colour) && <p className="dv-quiet">{say('aid.colourNote')}</p>}
    </div>
  )
}

function Remembering() {
  const say = useText()
  const rememberTheme = usePreferences(preferences => preferences.rememberTheme)
  return (
    <p>
      <Checkbox checked={rememberTheme} onChange={({ target }) => prefer({ rememberTheme: target.checked })}>
        {say('aid.rememberTheme')}
      </Checkbox>
      <span className="dv-quiet">{say('aid.rememberThemeNote')}</span>
    </p>
  )
}

/** Eleven themes and any colour, applied at once (design/ux.md §1.11). */
export function ThemeDialog({ onClose }: OpenedProps) {
  const say = useText()
  return (
    <PageModal
      open
      width={880}
      style={{ top: 16 }}
      title={say('aid.themeTitle')}
      onCancel={onClose}
      footer={
        <Button onClick={() => prefer({ theme: DEFAULT_NAME, colour: DEFAULT_COLOUR })}>{say('aid.restore')}</Button>
      }
    >
      <Themes />
      <Colours />
      <Remembering />
    </PageModal>
  )
}
