import { MENU_ICONS, MenuIcon } from '@village/frame'
import type { Label } from '@village/resource'
import { type InputProps, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { menu } from './menu.resource.ts'

const words = { choose: { zh: '选择图标', en: 'Choose an icon' } } as const satisfies Record<string, Label>
const names = Object.keys(MENU_ICONS)

/** Chooses one of the icons that the sidebar can draw; names that other clients use stay as they are. */
export function IconInput({ value, onChange, disabled }: InputProps<string>) {
  const label = useLabel()
  const known = value && !names.includes(value) ? [value, ...names] : names
  return (
    <Select
      allowClear
      showSearch
      style={{ width: '100%' }}
      aria-label={label(menu.fields.source.spec.label)}
      placeholder={label(words.choose)}
      disabled={disabled}
      value={value || null}
      options={known.map(name => ({ value: name, label: name }))}
      optionRender={({ value: name }) => <IconName name={String(name)} />}
      labelRender={({ value: name }) => <IconName name={String(name)} />}
      onChange={name => onChange(name ?? null)}
    />
  )
}

function IconName({ name }: { readonly name: string }) {
  return (
    <span className="dv-icon-name">
      <MenuIcon name={name} /> {name.replace(/Outlined$/, '')}
    </span>
  )
}
