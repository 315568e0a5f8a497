import type { Id } from '@village/resource'
import { currentLanguage } from '@village/web/i18n.ts'
import { type EnteredLang, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import type { ReactElement, ReactNode } from 'react'
import type { Choice } from '../record/choices.ts'
import { entriesOf } from '../record/wire-values.ts'

/** The language of a Select whose chosen words are entered ones; its options say their own. */
export const chosenLang = (options: readonly Choice[], value: unknown) =>
  enteredLang(options.flatMap(one => (entriesOf(value).includes(one.value) ? [one.label] : [])).join())

interface ChosenProps {
  readonly words: EnteredLang
  readonly children: ReactNode
}
/** Around a picker, without a box of its own: antd says what is chosen beside the field as well, for those who only hear. */
export function Chosen({ words, children }: ChosenProps) {
  return (
    <span className="dv-their-lang" {...words}>
      {children}
    </span>
  )
}

interface TreeLang extends EnteredLang {
  readonly popupRender?: (list: ReactElement) => ReactElement
}
interface Titled {
  readonly id: Id
  readonly title: string
  readonly children?: readonly Titled[] | undefined
}
const everyNode = (nodes: readonly Titled[]): readonly Titled[] =>
  nodes.flatMap(node => [node, ...everyNode(node.children ?? [])])

/** The same for a TreeSelect, whose nodes take no attributes: the list of entered names is marked as a whole. */
export function treeLang(nodes: readonly Titled[], chosen: readonly Id[]): TreeLang {
  if (currentLanguage() === 'zh') return {}
  const all = everyNode(nodes)
  const titles = (some: readonly Titled[]) => some.map(node => node.title).join()
  return {
    ...enteredLang(titles(all.filter(node => chosen.includes(node.id)))),
    popupRender: (list: ReactElement) => <div {...enteredLang(titles(all))}>{list}</div>,
  }
}
