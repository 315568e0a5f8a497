import type { AnyResource } from '@village/resource'
import { useLabel, useLanguage } from '@village/web/i18n.ts'
import { fieldOf, type Named } from '../record/field-places.ts'
import type { WireRow } from '../record/wire-row.ts'
import { ReadingButton } from './reading-button.tsx'
import { spokenLines } from './spoken-lines.ts'

interface RecordReadingProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly sections: readonly { readonly words: string; readonly fields: readonly Named[] }[]
}
/** The whole record read aloud: its title, then section by section, also those of other tabs. */
export function RecordReading({ of, row, sections }: RecordReadingProps) {
  const say = useLabel()
  const language = useLanguage()
  const lines = () => {
    const title = spokenLines({ row, fields: [fieldOf(of, of.title)!], language, say })
    const rest = sections.flatMap(({ words, fields }) => [
      { label: '', value: words },
      ...spokenLines({ row, fields, language, say }),
    ])
    return [{ label: '', value: say(of.label) }, ...title, ...rest]
  }
  return <ReadingButton lines={lines} />
}
