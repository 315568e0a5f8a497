import type { AnyResource } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useSession } from '@village/web/session.ts'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { fieldText } from '../record/field-texts.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import { TIME_FORMAT } from '../record/wire-time.ts'
import { RichText } from '../rich/lazy-rich-text.tsx'
import { useSections } from './record-body.tsx'
import '../texts/record.ts'

interface PrintSheetProps {
  readonly of: AnyResource
  readonly row: WireRow
  onDone(): void
}

/** On `<html>` while a sheet is being printed: everything but the sheet stays away from the paper. */
const PRINTING = 'dv-printing-record'

/** A picture that has not come by then is left white, in ms. */
const PICTURES_MS = 5_000
/** Resolves when the pictures of the sheet can be printed. */
const picturesShown = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(
      [...document.querySelectorAll<HTMLImageElement>('.dv-print-sheet img')].map(one => one.decode()),
    ),
    new Promise(resolve => setTimeout(resolve, PICTURES_MS)),
  ])

/** A record as a sheet of paper (design/ux.md §3.12, §6.9): what the server sent, masked as it is, never a revealed value. */
export function PrintSheet({ of, row, onDone }: PrintSheetProps) {
  const say = useText()
  const label = useLabel()
  const language = useLanguage()
  const user = useSession(session => session.user)
  const sections = useSections(of, row)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    document.documentElement.classList.add(PRINTING)
    const end = () => done()
    addEventListener('afterprint', end)
    // After the sheet has been laid out.
    const timer = setTimeout(() => void picturesShown().then(() => window.print()), 50)
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', end)
      document.documentElement.classList.remove(PRINTING)
    }
  }, [])
  const who = user?.realName || user?.name || ''
  return createPortal(
    <article className="dv-print-sheet" aria-label={say('record.printOf', { label: label(of.label) })}>
      <div className="dv-print-mark" aria-hidden>
        {Array.from({ length: 12 }, (_, i) => (
          <span key={i} {...enteredLang(who)}>
            {who}
          </span>
        ))}
      </div>
      <header>
        <p {...enteredLang(user?.deptName)}>{user?.deptName}</p>
        <h1>
          <Entered>{say('record.printTitle', { label: label(of.label), name: titleOf(of, row) })}</Entered>
        </h1>
      </header>
      {sections.map(section => (
        <table key={section.key}>
          <caption>{section.words}</caption>
          <tbody>
            {section.fields.map(field => (
              <tr key={field.name}>
                <th scope="row">{label(field.spec.label)}</th>
                <td>
                  {field.spec.kind === 'richText' && row[field.name] ? (
                    <RichText html={String(row[field.name])} />
                  ) : (
                    <Entered>{fieldText({ row, ...field, language }) || '—'}</Entered>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="dv-print-signs">
        <span>{say('record.signedBy')}</span>
        <span>{say('record.checkedBy')}</span>
        <span>{say('record.signedOn')}</span>
      </p>
      <footer>
        <Entered>{say('record.printedBy', { who, time: dayjs().format(TIME_FORMAT) })}</Entered>
      </footer>
    </article>,
    document.body,
  )
}
