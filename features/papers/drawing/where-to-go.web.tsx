import type { Label } from '@village/resource'
import { api, Entered, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useState } from 'react'
import type { KindChoice } from '../paper/paper.endpoints.ts'
import { paper } from '../paper/paper.resource.ts'
import { bytesOf } from '../view/bytes-of.web.ts'
import { printPdf } from '../view/print-pdf.web.ts'

const words = {
  title: { zh: '这份证明村（居）不得出具', en: 'Villages must not issue this paper' },
  who: { zh: '去哪里办', en: 'Where to go' },
  bring: { zh: '带什么', en: 'What to bring' },
  note: { zh: '说明', en: 'To know' },
  basis: { zh: '依据', en: 'Legal basis' },
  print: { zh: '打印告知单给村民', en: 'Print this to take along' },
} as const satisfies Record<string, Label>

/** Where somebody goes instead, to be read out and to take along. */
export function NotIssued({ kind }: { readonly kind: KindChoice }) {
  const label = useLabel()
  const [isBusy, setBusy] = useState(false)
  const print = async (): Promise<void> => {
    setBusy(true)
    try {
      const { pdf } = await api(paper).call('slip', { kindId: kind.id })
      await printPdf(bytesOf(pdf), `${kind.name}.pdf`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="dv-paper-card dv-paper-elsewhere">
      <Alert type="warning" showIcon title={label(words.title)} />
      <dl>
        <dt>{label(words.who)}</dt>
        <dd className="dv-paper-who">
          <Entered>{kind.issuedBy}</Entered>
        </dd>
        {kind.bring.length > 0 && (
          <>
            <dt>{label(words.bring)}</dt>
            <dd>
              <ul>
                {kind.bring.map(one => (
                  <li key={one}>
                    <Entered>{one}</Entered>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {kind.note && (
          <>
            <dt>{label(words.note)}</dt>
            <dd>
              <Entered>{kind.note}</Entered>
            </dd>
          </>
        )}
        <dt>{label(words.basis)}</dt>
        <dd className="dv-quiet">
          <Entered>{kind.basis}</Entered>
        </dd>
      </dl>
      <Button type="primary" size="large" loading={isBusy} onClick={() => void print()}>
        {label(words.print)}
      </Button>
    </section>
  )
}
