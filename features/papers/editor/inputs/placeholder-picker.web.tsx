import type { Label } from '@village/resource'
import { useLabel, useLanguage } from '@village/web'
import Select from 'antd/es/select'
import { STYLES } from '../../layout/placeholders.ts'
import { useEditor } from '../editing/editor-context.web.ts'
import { placeholderGroups } from './placeholder-groups.ts'

const words = {
  insert: { zh: '插入一项', en: 'Insert a field' },
  none: { zh: '没有找到', en: 'Nothing found' },
  styles: { zh: '前面一项的写法', en: 'How the field before is written' },
} as const satisfies Record<string, Label>

/** What is chosen: a placeholder, or a way of writing the one before the cursor. */
export type Picked = { readonly name: string } | { readonly style: string }

/** An entry of the list, or a group of entries. */
interface Entry {
  readonly value?: string
  readonly label: string
  readonly picked?: Picked
  /** What typing is compared with. */
  readonly found?: string
  readonly options?: Entry[]
}
interface PickerProps {
  /** The list that a table repeats. */
  readonly list: string | undefined
  /** Which text it is for. */
  readonly of: string
  onPick(picked: Picked): void
}
/** Placeholders by whom they are about, found by typing. */
export function PlaceholderPicker({ list, of, onPick }: PickerProps) {
  const label = useLabel()
  const language = useLanguage()
  const { subject, questions } = useEditor()
  const groups = placeholderGroups(subject, questions, list).map(
    ({ label: group, entries }): Entry => ({
      label: label(group),
      options: entries.map(({ name, en }) => ({
        value: `name:${label(group)}:${name}`,
        label: language === 'zh' || en === name ? name : `${name} · ${en}`,
        picked: { name },
        found: `${name} ${en}`,
      })),
    }),
  )
  const styles = Object.entries(STYLES).map(
    ([style, says]): Entry => ({
      value: `style:${style}`,
      label: `${style} · ${label(says)}`,
      picked: { style },
      found: `${style} ${says.zh} ${says.en}`,
    }),
  )
  return (
    <Select<string | null, Entry>
      className="dv-layout-picker"
      aria-label={`${label(words.insert)} ${of}`}
      value={null}
      placeholder={label(words.insert)}
      popupMatchSelectWidth={false}
      showSearch={{
        filterOption: (typed, option) => (option?.found ?? '').toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      notFoundContent={label(words.none)}
      options={[...groups, { label: label(words.styles), options: styles }]}
      onSelect={(_, { picked }) => picked && onPick(picked)}
    />
  )
}
