import { useText } from '@village/web/i18n.ts'
import { entriesOf } from '../record/wire-values.ts'
import { FileTiles } from './file-tiles.tsx'
import { useFileCards } from './use-file-cards.ts'
import '../texts/record.ts'

/** The files of a record. */
export default function FileCell({ value }: { readonly value: unknown }) {
  const say = useText()
  const ids = entriesOf(value)
  const { cards, isPending, isError } = useFileCards(ids)
  if (isPending) return <span className="dv-muted">…</span>
  const hidden = ids.length - cards.length
  return (
    <>
      <FileTiles cards={cards} />
      {hidden > 0 && (
        <span className="dv-muted">{say(isError ? 'record.fileNotLoaded' : 'record.fileHidden', { n: hidden })}</span>
      )}
    </>
  )
}
