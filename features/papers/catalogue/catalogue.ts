import type { Layout } from '../layout/layout.ts'
import { CERTIFICATES_OF_LAND } from './certificates-of-land.ts'
import { CERTIFICATES_OF_PEOPLE } from './certificates-of-people.ts'
import { FORBIDDEN } from './forbidden.ts'
import { body, LETTER, remark, title } from './pieces.ts'
import { REVIEW_FORMS } from './review-forms.ts'
import type { SeededKind } from './seeded-kind.ts'
import { SHEETS_OF_PEOPLE } from './sheets-of-people.ts'
import { SHEETS_OF_VILLAGE } from './sheets-of-village.ts'

/** All kinds of paper that the product brings. */
export const CATALOGUE: readonly SeededKind[] = [
  ...CERTIFICATES_OF_PEOPLE,
  ...CERTIFICATES_OF_LAND,
  ...REVIEW_FORMS,
  ...SHEETS_OF_PEOPLE,
  ...SHEETS_OF_VILLAGE,
  ...FORBIDDEN,
]

/** Signs that a layout would read. */
const READ = { '{': '｛', '}': '｝', '[': '［', ']': '］' } as const
/** Makes braces and brackets full-width: words that an administrator wrote about a kind are never placeholders. */
const plain = (words: string): string => words.replace(/[{}[\]]/g, sign => READ[sign as keyof typeof READ])
/** Without the point at its end, so that a sentence may go on. */
const unended = (words: string): string => words.trim().replace(/[。；，、.;,]+$/, '')

/** The slip for somebody who asks for what is not issued here: where to go, and all that is to be brought there. */
export const slipOf = ({
  label,
  basis,
  elsewhere,
}: Pick<SeededKind, 'basis' | 'elsewhere'> & { readonly label: { readonly zh: string } }): Layout => {
  const said = (words: string) => body(plain(words))
  const bring = (elsewhere?.bring ?? []).map((one, at) => said(`${at + 1}．${unended(one)}`))
  return {
    page: LETTER,
    blocks: [
      title('一次性告知单'),
      { ...body('{姓名}：'), indent: false, when: { field: '姓名' } },
      said(`“${label.zh}”不由村民委员会出具，请按下面的办法办理。`),
      ...(elsewhere ? [{ ...said('办理单位'), bold: true }, said(`${unended(elsewhere.who)}。`)] : []),
      ...(bring.length > 0 ? [{ ...said('请一次带齐'), bold: true }, ...bring] : []),
      ...(elsewhere?.note ? [{ ...said('说明'), bold: true }, said(`${unended(elsewhere.note)}。`)] : []),
      { is: 'gap', mm: 10 },
      { is: 'closing', handler: true },
      ...(basis ? [{ is: 'gap', mm: 8 } as const, remark(plain(`依据：${unended(basis)}。`))] : []),
    ],
  }
}
