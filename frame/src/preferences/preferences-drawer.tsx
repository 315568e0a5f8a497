import { isOwnPath } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import { DEFAULT_PREFERENCES, SIDER_PX } from '@village/web/preference-form.ts'
import { type Preferences, prefer, usePreferences } from '@village/web/preferences.ts'
import { useScreen } from '@village/web/screen.ts'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import Radio from 'antd/es/radio'
import Select from 'antd/es/select'
import Slider from 'antd/es/slider'
import Switch from 'antd/es/switch'
import { type ReactNode, useId } from 'react'
import { labelOf, leaves, useMenu } from '../menu/menu.ts'
import { HOME } from '../menu/pages.ts'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { SettingsText } from './settings-text.tsx'
import '../texts/aid.ts'
import '../texts/aid-dialogs.ts'
import '../shell/aids.css'

interface WishProps {
  readonly words: string
  readonly hint?: string
  readonly children: (ties: { readonly id: string; readonly 'aria-labelledby': string }) => ReactNode
}
function Wish({ words, hint, children }: WishProps) {
  const id = useId()
  return (
    <div className="dv-wish">
      <span id={`${id}-label`}>{words}</span>
      {children({ id, 'aria-labelledby': `${id}-label` })}
      {hint && <p className="dv-quiet">{hint}</p>}
    </div>
  )
}

type SwitchName = 'tabBar' | 'grey' | 'highContrast' | 'singleKeys'
function SwitchWish({ words, hint, wish }: { words: string; hint?: string; wish: SwitchName }) {
  const checked = usePreferences(preferences => preferences[wish])
  return (
    <Wish words={words} {...(hint && { hint })}>
      {ties => <Switch {...ties} checked={checked} onChange={on => prefer({ [wish]: on })} />}
    </Wish>
  )
}

const DENSITIES = ['compact', 'standard', 'large', 'huge'] as const
type Chosen = (typeof DENSITIES)[number]
const densityOf = ({ largeText, hugeText, density }: Preferences): Chosen =>
  largeText ? (hugeText ? 'huge' : 'large') : density
const withDensity = (chosen: Chosen): void =>
  prefer({
    largeText: chosen === 'large' || chosen === 'huge',
    hugeText: chosen === 'huge',
    ...((chosen === 'compact' || chosen === 'standard') && { density: chosen }),
  })

function Display() {
  const say = useText()
  const preferences = usePreferences()
  const wide = useScreen() >= 2
  return (
    <section>
      <h3>{say('aid.display')}</h3>
      <Wish words={say('aid.density')} hint={say('aid.densityHint')}>
        {ties => (
          <Radio.Group
            {...ties}
            optionType="button"
            value={densityOf(preferences)}
            onChange={event => withDensity(event.target.value)}
            options={DENSITIES.map(value => ({ value, label: say(`aid.${value}`) }))}
          />
        )}
      </Wish>
      {wide && (
        <Wish words={say('aid.siderWidth')}>
          {ties => (
            <Slider
              min={SIDER_PX.least}
              max={SIDER_PX.most}
              step={4}
              value={preferences.siderWidth}
              onChange={siderWidth => prefer({ siderWidth })}
              tooltip={{ formatter: px => `${px} px` }}
              ariaLabelledByForHandle={ties['aria-labelledby']}
            />
          )}
        </Wish>
      )}
      <SwitchWish words={say('aid.tabBar')} wish="tabBar" />
      <SwitchWish words={say('aid.contrast')} hint={say('aid.contrastHint')} wish="highContrast" />
      <SwitchWish words={say('aid.grey')} wish="grey" />
      <Wish words={say('aid.motion')}>
        {ties => (
          <Radio.Group
            {...ties}
            optionType="button"
            value={preferences.motion}
            onChange={event => prefer({ motion: event.target.value })}
            options={[
              { value: 'system', label: say('aid.motionSystem') },
              { value: 'off', label: say('aid.motionOff') },
            ]}
          />
        )}
      </Wish>
      <StartPage />
    </section>
  )
}

/** Any page of the person's menu may be first; the workbench is the usual one. */
function StartPage() {
  const say = useText()
  const pick = useLabel()
  const menu = useMenu()
  const home = usePreferences(preferences => preferences.home)
  const pages = leaves(menu.data ?? []).filter(node => isOwnPath(node.path) && node.path !== HOME)
  const options = [
    { value: '', label: say('shell.workbench') },
    ...pages.map(node => ({ value: node.path, label: pick(labelOf(node)) })),
  ]
  return (
    <Wish words={say('aid.start')} hint={say('aid.startHint')}>
      {ties => (
        <Select
          {...ties}
          showSearch={{ optionFilterProp: 'label' }}
          value={options.some(option => option.value === home) ? home : ''}
          options={options}
          onChange={chosen => prefer({ home: chosen })}
        />
      )}
    </Wish>
  )
}

/** 偏好设置: applied at once, kept in this browser and on the server (design/ux.md §1.1). */
export function PreferencesDrawer({ onClose }: OpenedProps) {
  const say = useText()
  const reset = (): void => {
    prefer(DEFAULT_PREFERENCES)
    notify('success', say('aid.restored'))
  }
  return (
    <Drawer
      open
      size={400}
      title={say('aid.preferences')}
      onClose={onClose}
      footer={<Button onClick={reset}>{say('aid.restore')}</Button>}
    >
      <div className="dv-wishes">
        <Display />
        <section>
          <h3>{say('aid.keys')}</h3>
          <SwitchWish words={say('aid.singleKeys')} hint={say('aid.singleKeysHint')} wish="singleKeys" />
        </section>
        <SettingsText />
      </div>
    </Drawer>
  )
}
