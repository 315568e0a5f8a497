import { RichText } from '@village/page'
import { plainTextOf } from '@village/resource'
import { enteredLang } from '@village/web'

/** The text of an article. */
export function Content({ text }: { readonly text: string }) {
  return (
    <div className="dv-party-text" {...enteredLang(plainTextOf(text))}>
      <RichText html={text} />
    </div>
  )
}
