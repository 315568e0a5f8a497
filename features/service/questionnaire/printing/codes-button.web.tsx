import type { Label } from '@village/resource'
import { api, loadChunk, notify, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import type { Design } from '../declared/design.ts'
import { asksCode } from '../declared/paper-code.ts'
import { questionnaire } from '../questionnaire.resource.ts'

const words = {
  why: {
    zh: '这份问卷凭答题码填写：先打印纸条，一户或一人一张，当面交给本人',
    en: 'This one is answered with a code: print the slips and hand each to whom it names',
  },
  print: { zh: '打印答题码', en: 'Print the codes' },
  none: { zh: '调查对象中没有本人范围内的居民', en: 'Nobody who is asked is within your reach' },
} as const satisfies Record<string, Label>

interface Props {
  readonly design: Design
  readonly until: string
  /** Address of the drawing of the link with this code in it. */
  qrOf(code: string): string
}
/** Slips with codes, where a questionnaire asks for them; nothing where it does not. */
export function CodesButton({ design, until, qrOf }: Props) {
  const label = useLabel()
  const mayPrint = useMay('questionnaire_codes')
  const [isBusy, setBusy] = useState(false)
  if (!asksCode(design)) return null
  const print = async (): Promise<void> => {
    const codes = await api(questionnaire).call('codes', { id: design.id })
    if (codes.length === 0) return notify('warning', label(words.none))
    const { printCodes } = await loadChunk(() => import('./print-codes.web.ts'))
    printCodes({ title: design.title, until, codes, qrOf, label })
  }
  const press = (): void => {
    setBusy(true)
    print()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p>{label(words.why)}</p>
      {mayPrint && (
        <p className="dv-design-acts">
          <Button type="primary" loading={isBusy} onClick={press}>
            {label(words.print)}
          </Button>
        </p>
      )}
    </>
  )
}
