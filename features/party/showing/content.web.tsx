import { enteredLang } from '@village/web'

/** The text of an article. */
export function Content({ text }: { readonly text: string }) {
  return (
    <div className="dv-party-text" {...enteredLang(text)}>
      {text
        .split('\n')
        .filter(line => line.trim())
        .map((line, at) => (
          <p key={at}>{line}</p>
        ))}
    </div>
  )
}
